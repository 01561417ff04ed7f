"""Writing files: a crash, a full disk or a forbidden folder loses nothing."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time

import pytest

from labataille.storage.files import CannotWrite, previous_of, remove, write_safely
from labataille.storage.saves import BadSave, read_save

ON_A_FULL_DISK = """
import resource, signal, sys
from pathlib import Path
from labataille.storage.files import CannotWrite, write_safely
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (4096, 4096))
try:
    write_safely(Path(sys.argv[1]), "new " * 5000)
except CannotWrite as fault:
    print(fault)
"""

WRITE_WITHOUT_END = """
import sys
from pathlib import Path
from labataille.storage.files import write_safely
text = Path(sys.argv[2]).read_text(encoding="utf-8")
print("ready", flush=True)
while True:
    write_safely(Path(sys.argv[1]), text)
"""


def test_the_previous_version_is_kept(tmp_path):
    path = tmp_path / "a.save"
    write_safely(path, "one")
    write_safely(path, "two")
    write_safely(path, "three")

    assert (path.read_text(), previous_of(path).read_text()) == ("three", "two")


def test_nothing_else_is_left_in_the_folder(tmp_path):
    path = tmp_path / "a.save"
    write_safely(path, "one")
    write_safely(path, "two")

    assert sorted(file.name for file in tmp_path.iterdir()) == ["a.save", "a.save.previous"]


def test_folders_are_made(tmp_path):
    write_safely(tmp_path / "deep" / "deeper" / "a.save", "one")

    assert (tmp_path / "deep" / "deeper" / "a.save").read_text() == "one"


def test_a_folder_that_cannot_be_made_is_one_sentence(tmp_path):
    (tmp_path / "file").write_text("no folder")
    with pytest.raises(CannotWrite) as caught:
        write_safely(tmp_path / "file" / "a.save", "one")

    assert str(caught.value).endswith("; choose another place.")


def test_a_folder_in_the_files_place_is_left_alone(tmp_path):
    (tmp_path / "a.save").mkdir()
    with pytest.raises(CannotWrite, match="it is a folder"):
        write_safely(tmp_path / "a.save", "one")

    assert (tmp_path / "a.save").is_dir()
    assert [file.name for file in tmp_path.iterdir()] == ["a.save"]


def test_a_name_that_no_file_can_have_is_one_sentence(tmp_path):
    with pytest.raises(CannotWrite, match="cannot be written"):
        write_safely(tmp_path / "a\0b.save", "one")


@pytest.mark.skipif(sys.platform == "win32", reason="limits of file sizes are a matter of POSIX")
def test_a_full_disk_leaves_the_old_file_and_one_sentence(tmp_path):
    path = tmp_path / "a.save"
    write_safely(path, "old")
    run = subprocess.run([sys.executable, "-c", ON_A_FULL_DISK, str(path)], capture_output=True, text=True, check=True)

    assert run.stdout == f"{path} cannot be written (File too large); choose another place.\n"
    assert path.read_text() == "old"
    assert [file.name for file in tmp_path.iterdir()] == ["a.save"]


def test_what_a_killed_writer_left_is_swept_after_an_hour(tmp_path):
    old, young, strange = (tmp_path / name for name in (".a.save.x.labataille-new", ".a.save.y.labataille-new", "b.new"))
    for file in (old, young, strange):
        file.touch()
    for file in (old, strange):
        os.utime(file, (time.time() - 7200,) * 2)
    write_safely(tmp_path / "a.save", "one")

    assert sorted(file.name for file in tmp_path.iterdir()) == [young.name, "a.save", "b.new"]


def test_removing_takes_the_previous_version_along(tmp_path):
    path = tmp_path / "a.save"
    write_safely(path, "one")
    write_safely(path, "two")
    remove(path)

    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(sys.platform == "win32", reason="SIGKILL is a matter of POSIX")
def test_a_writer_killed_at_any_moment_leaves_a_save_that_loads(saved_text, tmp_path):
    path, source = tmp_path / "a.save", tmp_path / "source.txt"
    source.write_text(saved_text, encoding="utf-8", newline="\n")
    write_safely(path, saved_text)
    for moment in range(12):
        writer = subprocess.Popen(
            [sys.executable, "-c", WRITE_WITHOUT_END, str(path), str(source)], stdout=subprocess.PIPE, text=True
        )
        assert writer.stdout is not None
        writer.stdout.readline()
        time.sleep(0.0013 * moment + 0.0004 * moment**2)
        writer.send_signal(signal.SIGKILL)
        writer.wait()
        writer.stdout.close()

        assert _loads(path) or _loads(previous_of(path))


def _loads(path) -> bool:
    try:
        return read_save(path).state is not None
    except BadSave:
        return False
