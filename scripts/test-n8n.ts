// Runs the n8n nodes and their example workflows in a real n8n: npm run test:n8n
import { createSteps } from '../stack/steps.mjs';
import { runOnServices } from './run-on-services.ts';
import { installN8n } from './n8n/install-n8n.ts';
import { installNodePackage, listNodePackageTests, runNodePackageScript } from './n8n/node-package.ts';

const steps = createSteps();
await steps.run('packages of the n8n nodes', () => installNodePackage());
const program = await steps.run('n8n', () => installN8n());
if (await runNodePackageScript('build')) {
  await runOnServices({ files: listNodePackageTests('end-to-end/*.test.ts'), settings: { N8N_PROGRAM: program } });
} else {
  process.exitCode = 1;
}
