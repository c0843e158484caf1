import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { fc } from '../support/fast-check.ts';
import { formatApiKey, isWellFormedApiKey } from '../../shared/db/api-key.ts';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

describe('an API key', () => {
  it('is lw_, 30 random base62 characters and 6 of checksum', () => {
    const key = formatApiKey(randomBytes);
    assert.match(key, /^lw_[0-9A-Za-z]{36}$/);
    const number = key
      .slice(-6)
      .split('')
      .reduce((sum, character) => sum * 62 + ALPHABET.indexOf(character), 0);
    assert.equal(number, crc32(key.slice(3, -6)));
  });

  it('is recognised, whatever the random bytes were', () => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.nat(255)), (stream) => {
        const key = formatApiKey((size) => Uint8Array.from({ length: size }, () => stream.next().value ?? 0));
        assert.ok(isWellFormedApiKey(key));
      }),
    );
  });

  it('is no longer recognised with one character changed', () => {
    const key = formatApiKey(randomBytes);
    for (let position = 3; position < key.length; position++) {
      const other = key[position] === 'a' ? 'b' : 'a';
      assert.ok(!isWellFormedApiKey(key.slice(0, position) + other + key.slice(position + 1)));
    }
  });

  it('is not any other text', () => {
    const key = formatApiKey(randomBytes);
    for (const text of ['', 'lw_', key.slice(1), `${key}0`, ` ${key}`, `${key}\n`, key.replace('lw_', 'sk_')]) {
      assert.ok(!isWellFormedApiKey(text), JSON.stringify(text));
    }
  });

  it('draws every character equally often: the bytes that would favour some are dropped', () => {
    const everyByte = Uint8Array.from({ length: 256 }, (_, byte) => byte);
    const counts = new Map<string, number>();
    for (const byte of everyByte) {
      // A source of one value, then zeros: the first character tells what became of the value.
      let calls = 0;
      const key = formatApiKey((size) => new Uint8Array(size).fill(calls++ === 0 ? byte : 0));
      const first = byte < 248 ? (key[3] ?? '') : 'dropped';
      assert.equal(key[3], byte < 248 ? ALPHABET[byte % 62] : '0');
      counts.set(first, (counts.get(first) ?? 0) + 1);
    }
    assert.equal(counts.get('dropped'), 8);
    counts.delete('dropped');
    assert.deepEqual(new Set(counts.values()), new Set([4]));
  });
});
