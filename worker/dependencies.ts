import { createCapacity } from '../activities/capacity/capacity.ts';
import { createCrawler } from '../activities/crawling/crawler.ts';
import type { Startable } from '../shared/domain/startable.ts';
import { checkProxyUrl } from '../activities/crawling/proxy-pool.ts';
import type { AskModel } from '../activities/extraction/column-offers.ts';
import { useHtmlParser } from '../activities/extraction/html/parse-html.ts';
import { createEgressGuard } from '../activities/egress/egress-guard.ts';
import { oneLookupAName } from '../activities/egress/one-lookup-a-name.ts';
import { createModelChoice } from '../activities/language-model/ask-model.ts';
import type { ActivityDependencies } from '../activities/dependencies.ts';
import { openReadingPool } from '../activities/reading/reading-pool.ts';
import { createSender } from '../activities/webhooks/sender.ts';
import { acquireOriginBudget, pauseOrigin } from '../shared/commands/acquire-origin-budget.ts';
import { endRobotsOutage } from '../shared/commands/end-robots-outage.ts';
import { followSchedule } from '../shared/commands/follow-schedule.ts';
import { noteRobotsOutage } from '../shared/commands/note-robots-outage.ts';
import { type Config, ConfigError } from '../shared/config.ts';
import { openDatabase } from '../shared/db/orm.ts';
import type { Logger } from '../shared/logger.ts';
import { checkEgressEntry } from '../shared/network/egress-allow.ts';
import { ownPorts } from '../shared/network/own-ports.ts';
import { openSecretKeys } from '../shared/secrets/secret-key-file.ts';
import { openTemporal } from '../shared/temporal/connection.ts';
import { createSchedules } from '../shared/temporal/schedules.ts';
import { startsOf } from '../shared/temporal/starts.ts';
import { createWorkflowStarter, type WorkflowStarter } from '../shared/temporal/workflow-starter.ts';

/** How level light introduces itself to sites, with a way to reach the operator. */
function userAgent({ contactUrl }: Config): string {
  return contactUrl === undefined ? 'Listwright/0.1' : `Listwright/0.1 (+${contactUrl})`;
}

function modelChoice({ llmBaseUrl, llmModel, llmApiKey }: Config, logger: Logger): AskModel | undefined {
  if (llmBaseUrl === undefined) return undefined;
  if (llmModel === undefined) throw new ConfigError(['LLM_MODEL must name the model when LLM_BASE_URL is set']);
  const settings = { baseUrl: llmBaseUrl, model: llmModel, apiKey: llmApiKey };
  return createModelChoice(settings, (reason) => logger.warn({ reason }, 'the language model was of no use'));
}

/** Starts workflows without waiting for it. What fails is left to the reconciler. */
function startingWith(workflows: WorkflowStarter, logger: Logger): (startable: Partial<Startable>) => void {
  return (startable) => {
    for (const { what, fields, start } of startsOf(workflows, { runs: [], deliveries: [], ...startable })) {
      start().catch((error: unknown) => logger.warn({ ...fields, err: error }, `could not ${what}`));
    }
  };
}

/** What the worker's activities use, and how it is given back. */
export interface Dependencies extends ActivityDependencies {
  close(): Promise<void>;
}

/**
 * Opens the database, the crawler and a way to start workflows; none of them connects to anything yet. Also sets what this
 * process reads pages with. Throws `ConfigError`.
 */
export async function openDependencies(config: Config, logger: Logger): Promise<Dependencies> {
  if (config.databaseUrl === undefined) throw new ConfigError(['DATABASE_URL must name a PostgreSQL database']);
  const problems = config.egressAllow.map(checkEgressEntry).filter((problem) => problem !== null);
  if (problems.length > 0) throw new ConfigError(problems.map((problem) => `EGRESS_ALLOW ${problem}`));
  const proxyProblem = config.proxyUrls.map(checkProxyUrl).find((problem) => problem !== null);
  if (proxyProblem) throw new ConfigError([`PROXY_URLS ${proxyProblem}`]);
  useHtmlParser(config.htmlParser);
  const database = await openDatabase(config.databaseUrl);
  const crawler = createCrawler({
    egressAllow: config.egressAllow,
    ownPorts: ownPorts(config),
    userAgent: userAgent(config),
    chromiumPath: config.chromiumPath,
    browserMemoryMib: config.browserMemoryMib,
    proxyUrls: config.proxyUrls,
    robots: config.robots,
    robotsOutages: {
      note: (origin) => noteRobotsOutage(database, origin),
      end: (origin) => endRobotsOutage(database, origin),
    },
    hostConcurrency: config.hostConcurrency,
    hostRate: config.hostRate,
    budget: {
      acquire: (origin, request) => acquireOriginBudget(database, origin, request),
      pause: (origin, milliseconds) => pauseOrigin(database, origin, milliseconds),
    },
  });
  const readers = openReadingPool({ htmlParser: config.htmlParser });
  const temporal = openTemporal(config);
  const workflows = createWorkflowStarter(temporal);
  const schedules = createSchedules(temporal);
  const capacity = createCapacity();
  return {
    database,
    crawler,
    capacity,
    readers,
    logger,
    askModel: modelChoice(config, logger),
    start: startingWith(workflows, logger),
    sender: createSender({
      guard: createEgressGuard({
        allow: config.egressAllow,
        ownPorts: ownPorts(config),
        resolve: oneLookupAName(),
      }),
      userAgent: userAgent(config),
    }),
    secretKeys: config.workerRoles.includes('webhooks') ? openSecretKeys(config) : undefined,
    followSchedule: (jobId) => followSchedule(database, { jobId, follower: schedules }),
    close: async () => {
      capacity.close();
      await workflows.close();
      await crawler.close();
      await readers.close();
      await database.close(true);
    },
  };
}
