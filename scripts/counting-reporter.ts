import Mocha from 'mocha';
import type { TestCounts } from './test-counts.ts';

/** Mocha's own report for people; the counts go as a message to the process that started the run. */
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
