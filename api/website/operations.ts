import { accessOf, type Operation } from '../endpoint.ts';
import { DASHBOARD_ROOT } from '../dashboard-root.ts';
import { generateKey } from './routes/generate-key.ts';
import { listLedgerEntries } from './routes/list-ledger-entries.ts';
import { listPages } from './routes/list-pages.ts';
import { openLinkedSession } from './routes/open-linked-session.ts';
import { openSession } from './routes/open-session.ts';
import { closeSession } from './routes/close-session.ts';
import { openAccount } from './routes/open-account.ts';
import { readCharts } from './routes/read-charts.ts';
import { readKey } from './routes/read-key.ts';
import { readPreview } from './routes/read-preview.ts';
import { readScreenshot } from './routes/read-screenshot.ts';
import { readSession } from './routes/read-session.ts';
import { changePassword } from './routes/change-password.ts';
import { watchJob } from './routes/watch-job.ts';
import { watchRun } from './routes/watch-run.ts';

/** What the website alone asks. */
const OWN: readonly Operation[] = [
  readSession,
  openAccount,
  openSession,
  openLinkedSession,
  closeSession,
  changePassword,
  readKey,
  generateKey,
  listLedgerEntries,
  readCharts,
  readPreview,
  readScreenshot,
  listPages,
  watchJob,
  watchRun,
];

const API_ROOT = '/v1/';

/** Every call of the website: its own, and those of the API as they are, behind a session instead of a key. */
export function dashboardOperations(api: readonly Operation[]): Operation[] {
  return [...OWN, ...api.filter(({ endpoint }) => accessOf(endpoint) === 'key').flatMap(behindSession)];
}

function behindSession({ endpoint, answer }: Operation): Operation[] {
  if (!endpoint.path.startsWith(API_ROOT)) return [];
  const path = `${DASHBOARD_ROOT}${endpoint.path.slice(API_ROOT.length)}` as const;
  return [{ endpoint: { ...endpoint, path, access: 'session' }, answer }];
}
