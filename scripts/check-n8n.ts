// Checks the package of the n8n nodes and runs its tests: npm run check:n8n [-- <mocha arguments>]
import { createSteps } from '../stack/steps.mjs';
import { runOnServices } from './run-on-services.ts';
import { installNodePackage, listNodePackageTests, runNodePackageScript } from './n8n/node-package.ts';

const steps = createSteps();
await steps.run('packages of the n8n nodes', () => installNodePackage());
if (await runNodePackageScript('check')) await runOnServices({ files: listNodePackageTests('{*,live/*}.test.ts') });
else process.exitCode = 1;
