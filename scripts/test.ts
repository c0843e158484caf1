// Runs the tests on real services of their own: npm test [-- <mocha arguments>]
import { runOnServices } from './run-on-services.ts';
import { listTests } from './test-files.ts';

await runOnServices({ files: listTests() });
