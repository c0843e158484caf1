// Fetches Temporal's development server into a folder: node download-temporal.ts <folder> <version>
import { TestWorkflowEnvironment } from '@temporalio/testing';

const [downloadDir, version] = process.argv.slice(2);
if (!downloadDir || !version) throw new Error('A folder and a version are needed.');

try {
  // The SDK's downloader works only as a part of starting a server, so it is started once and stopped again.
  const environment = await TestWorkflowEnvironment.createLocal({
    server: { executable: { type: 'cached-download', downloadDir, version: `v${version}` } },
  });
  await environment.teardown();
} catch (error) {
  process.stderr.write((error as Error).message);
  process.exitCode = 1;
}
