import { describe, it } from 'mocha';
import { findFullChromium } from '../../activities/crawling/full-chromium.ts';
import { isHardened, type ProtectionLevel } from '../../shared/domain/protection.ts';

const IS_THERE = (await findFullChromium(process.env['CHROMIUM_PATH'])) !== undefined;
const REASON = 'skipped: there is no full Chromium on this machine';

/** Defines a test that loads pages at a level; skipped with the reason where the level can not be had. */
export function itAt(level: ProtectionLevel): (title: string, test: Mocha.AsyncFunc | Mocha.Func) => void {
  if (IS_THERE || !isHardened(level)) return it;
  return (title) => it.skip(`${title} (${REASON})`);
}

/** As `itAt`, for a group of tests. */
export function describeAt(level: ProtectionLevel): (title: string, tests: (this: Mocha.Suite) => void) => void {
  if (IS_THERE || !isHardened(level)) return describe;
  return (title, tests) => describe.skip(`${title} (${REASON})`, tests);
}
