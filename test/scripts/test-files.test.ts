import assert from 'node:assert/strict';
import { createFileTimes, readFileTimes } from '../../scripts/file-times.ts';
import { listTests } from '../../scripts/test-files.ts';

describe('the order of the files of tests', () => {
  const times = readFileTimes();
  const files = listTests();

  it('begins with those that took longest', () => {
    const known = files.map((file) => times[file] ?? 0);
    assert.deepEqual(
      known,
      known.toSorted((a, b) => b - a),
    );
    assert.ok(known[0]! > 0);
  });

  it('knows the times of files that there are, and of no others', () => {
    assert.deepEqual(new Set(Object.keys(times)).difference(new Set(files)), new Set());
  });

  it('is made of the times of their tests and hooks', () => {
    const measured = createFileTimes();
    measured.add(import.meta.filename, 1_400);
    measured.add(import.meta.filename, 1_400);
    measured.add('quick.test.ts', 400);
    measured.add(undefined, 5_000);
    assert.deepEqual(measured.inSeconds(), { 'test/scripts/test-files.test.ts': 3 });
  });
});
