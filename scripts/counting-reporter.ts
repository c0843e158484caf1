import Mocha from 'mocha';
import { createFileTimes, storeFileTimes } from './file-times.ts';
import type { TestCounts } from './test-counts.ts';

const { EVENT_HOOK_END, EVENT_RUN_END, EVENT_TEST_FAIL, EVENT_TEST_PASS } = Mocha.Runner.constants;

/** Mocha's own report for people; the counts go as a message to the process that started the run. */
export default class CountingReporter extends Mocha.reporters.Spec {
  constructor(runner: Mocha.Runner, options: Mocha.MochaOptions) {
    super(runner, options);
    process.once('disconnect', () => process.exit(1)); // whoever started the run is gone
    process.channel?.unref();
    const times = createFileTimes();
    for (const event of [EVENT_HOOK_END, EVENT_TEST_PASS, EVENT_TEST_FAIL])
      runner.on(event, ({ file, duration }: Mocha.Runnable) => times.add(file, duration));
    runner.once(EVENT_RUN_END, () => {
      if (process.env['STORE_TEST_TIMES']) storeFileTimes(times.inSeconds());
      const { passes: passed, failures: failed, pending: skipped } = this.stats;
      process.send?.({ passed, failed, skipped } satisfies TestCounts);
    });
  }
}
