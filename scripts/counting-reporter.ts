import Mocha from 'mocha';

/** The message that carries the counts of a test run to `scripts/test.ts`. */
export type TestCounts = { passed: number; failed: number; skipped: number };

/** Mocha's own report for people; the counts go to the process that started the run. */
export default class CountingReporter extends Mocha.reporters.Spec {
  constructor(runner: Mocha.Runner, options: Mocha.MochaOptions) {
    super(runner, options);
    process.once('disconnect', () => process.exit(1)); // whoever started the run is gone
    process.channel?.unref();
    runner.once(Mocha.Runner.constants.EVENT_RUN_END, () => {
      const { passes: passed, failures: failed, pending: skipped } = this.stats;
      process.send?.({ passed, failed, skipped } satisfies TestCounts);
    });
  }
}
