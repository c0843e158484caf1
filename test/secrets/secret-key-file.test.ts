import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSecretKeys } from '../../shared/secrets/secret-key-file.ts';
import { someSecretKey } from '../support/secret-keys.ts';

const NOT_GIVEN = { secretKey: undefined, secretKeyPrevious: undefined };

describe('the keys of secrets', () => {
  let folder: string;
  beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'secret-keys-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  it('are those that are given, and no file then', () => {
    const [secretKey, secretKeyPrevious] = [someSecretKey(), someSecretKey()];
    const keys = openSecretKeys({ secretKey, secretKeyPrevious, dataDir: folder });
    assert.deepEqual([keys.current, keys.previous], [secretKey, secretKeyPrevious]);
    assert.deepEqual(readdirSync(folder), []);
  });

  it('are made at the first start otherwise, for their owner alone, and stay', () => {
    const dataDir = join(folder, 'data');
    const first = openSecretKeys({ ...NOT_GIVEN, dataDir });
    assert.equal(statSync(join(dataDir, 'secret-key')).mode & 0o777, 0o600);
    assert.deepEqual(readdirSync(dataDir), ['secret-key']);
    const again = openSecretKeys({ ...NOT_GIVEN, dataDir });
    assert.equal(again.current.id, first.current.id);
    assert.equal(first.previous, null);
  });

  it('differ from one data folder to the next', () => {
    const ids = ['a', 'b'].map((name) => openSecretKeys({ ...NOT_GIVEN, dataDir: join(folder, name) }).current.id);
    assert.notEqual(ids[0], ids[1]);
  });

  it('are not replaced when the file can not be read as one', () => {
    const file = join(folder, 'secret-key');
    writeFileSync(file, 'correct horse\n');
    assert.throws(
      () => openSecretKeys({ ...NOT_GIVEN, dataDir: folder }),
      (error: Error) => error.message.startsWith(`${file} must be 32 random bytes`) && !error.message.includes('horse'),
    );
    assert.equal(readFileSync(file, 'utf8'), 'correct horse\n');
  });
});
