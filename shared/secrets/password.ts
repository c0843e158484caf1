import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** What a guess costs: 19 MiB and two passes, as OWASP asks of argon2id. */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
const SALT_BYTES = 16;
/** How many are computed at a time in a process: each takes its memory, and a thread. */
const AT_A_TIME = 2;

const compute = promisify(argon2);
const SHAPE = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** What is stored of a password, in the form that all implementations of argon2 write. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const tag = await inTurn(() => compute('argon2id', { ...COST, message: password, nonce: salt }));
  const { memory, passes, parallelism } = COST;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`;
}

/** Whether a password is the one that was stored; without one it takes as long, and is never right. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const [, memory, passes, parallelism, salt, tag] = SHAPE.exec(stored ?? '') ?? [];
  if (!salt || !tag) {
    await hashPassword(password);
    return false;
  }
  const wanted = Buffer.from(tag, 'base64');
  const found = await inTurn(() =>
    compute('argon2id', {
      message: password,
      nonce: Buffer.from(salt, 'base64'),
      memory: Number(memory),
      passes: Number(passes),
      parallelism: Number(parallelism),
      tagLength: wanted.length,
    }),
  );
  return timingSafeEqual(found, wanted);
}

const waiting: (() => void)[] = [];
let underway = 0;

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (underway < AT_A_TIME) underway += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else underway -= 1;
  }
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
