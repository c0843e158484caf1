import type { Database } from '../shared/db/orm.ts';
import type { RateLimit } from '../shared/commands/consume-rate-limit.ts';
import type { Logger } from '../shared/logger.ts';
import type { TargetRules } from '../shared/network/target-rules.ts';
import type { SecretKeys } from '../shared/secrets/secret-key.ts';
import type { WorkflowStarter } from '../shared/temporal/workflow-starter.ts';
import type { Background } from './background.ts';
import type { Dashboard } from './website/dashboard.ts';
import type { ResolveHost } from './resolve-host.ts';
import type { EndWaiters } from './waiting/end-waiters.ts';

/** Everything outside the API that its routes use. */
export interface Services {
  database: Database;
  workflows: WorkflowStarter;
  /** Makes Temporal's copy of a job's schedule what the row says. */
  followSchedule: (jobId: string) => Promise<void>;
  background: Background;
  logger: Logger;
  rateLimit: RateLimit;
  /** How many reverse proxies of the operator's stand before this process. */
  proxiesInFront: number;
  /** Whether each job is followed by a run, unless its request says otherwise. */
  firstRun: 'off' | 'auto';
  /** Where the URLs of jobs and webhooks may lead. */
  targets: TargetRules;
  resolveHost: ResolveHost;
  secretKeys: SecretKeys;
  dashboard: Dashboard;
  /** The requests that wait for the end of a job or run. */
  waiters: EndWaiters;
}
