import Mocha from 'mocha';

/** Skips a test, or in a `before` all tests of its group, and lets the report say why. */
export function skip(context: Mocha.Context, reason: string): never {
  const test = context.test!;
  const skipped = test instanceof Mocha.Hook ? test.parent!.tests : [test];
  for (const each of skipped) each.title += ` (skipped: ${reason})`;
  return context.skip();
}
