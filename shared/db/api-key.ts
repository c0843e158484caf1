import { crc32 } from 'node:zlib';

const PREFIX = 'lw_';
const SECRET_LENGTH = 30;
const CHECKSUM_LENGTH = 6;
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const SHAPE = new RegExp(`^${PREFIX}[0-9A-Za-z]{${SECRET_LENGTH + CHECKSUM_LENGTH}}$`);

/** How many characters of a key are kept readable, to recognise it by. */
export const SHOWN_KEY_LENGTH = 8;

/**
 * Writes a new API key: `lw_`, 30 random base62 characters and 6 of checksum. `randomBytes` gives that many fresh
 * random bytes. A byte of 248 and above is dropped, so that every character is equally likely (248 = 4 × 62).
 */
export function formatApiKey(randomBytes: (size: number) => Uint8Array): string {
  let secret = '';
  while (secret.length < SECRET_LENGTH) {
    const characters = [...randomBytes(SECRET_LENGTH)].filter((byte) => byte < 4 * ALPHABET.length).map(digit);
    secret = (secret + characters.join('')).slice(0, SECRET_LENGTH);
  }
  return PREFIX + secret + checksum(secret);
}

/** Whether a text can be an API key: its shape and its checksum are right. Junk is told apart without a look-up. */
export function isWellFormedApiKey(key: string): boolean {
  if (!SHAPE.test(key)) return false;
  return checksum(key.slice(PREFIX.length, -CHECKSUM_LENGTH)) === key.slice(-CHECKSUM_LENGTH);
}

/** The CRC-32 of a text in base62. */
function checksum(text: string): string {
  let rest = crc32(text);
  let digits = '';
  for (let place = 0; place < CHECKSUM_LENGTH; place++) {
    digits = digit(rest) + digits;
    rest = Math.floor(rest / ALPHABET.length);
  }
  return digits;
}

function digit(number: number): string {
  return ALPHABET.charAt(number % ALPHABET.length);
}
