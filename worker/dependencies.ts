import { setTimeout as pause } from 'node:timers/promises';
import { createCrawler } from '../activities/crawling/crawler.ts';
import { checkEgressEntry } from '../activities/crawling/egress-allow.ts';
import { checkProxyUrl } from '../activities/crawling/proxy-pool.ts';
import type { ChooseColumns } from '../activities/extraction/column-offers.ts';
import { createModelChoice } from '../activities/language-model/choose-columns.ts';
import type { ActivityDependencies } from '../activities/dependencies.ts';
import { takeTurn } from '../shared/commands/take-turn.ts';
import { type Config, ConfigError } from '../shared/config.ts';
import { openDatabase } from '../shared/db/orm.ts';
import type { Logger } from '../shared/logger.ts';

/** How level light introduces itself to sites, with a way to reach the operator. */
function userAgent({ contactUrl }: Config): string {
  return contactUrl === undefined ? 'Listwright/0.1' : `Listwright/0.1 (+${contactUrl})`;
}

function modelChoice({ llmBaseUrl, llmModel, llmApiKey }: Config, logger: Logger): ChooseColumns | undefined {
  if (llmBaseUrl === undefined) return undefined;
  if (llmModel === undefined) throw new ConfigError(['LLM_MODEL must name the model when LLM_BASE_URL is set']);
  const settings = { baseUrl: llmBaseUrl, model: llmModel, apiKey: llmApiKey };
  return createModelChoice(settings, (reason) => logger.warn({ reason }, 'the language model was of no use'));
}

/** What the worker's activities use, and how it is given back. */
export interface Dependencies extends ActivityDependencies {
  close(): Promise<void>;
}

/** Opens the database and the crawler; neither connects to anything yet. Throws `ConfigError`. */
export async function openDependencies(config: Config, logger: Logger): Promise<Dependencies> {
  if (config.databaseUrl === undefined) throw new ConfigError(['DATABASE_URL must name a PostgreSQL database']);
  const problems = config.egressAllow.map(checkEgressEntry).filter((problem) => problem !== null);
  if (problems.length > 0) throw new ConfigError(problems.map((problem) => `EGRESS_ALLOW ${problem}`));
  const proxyProblem = config.proxyUrls.map(checkProxyUrl).find((problem) => problem !== null);
  if (proxyProblem) throw new ConfigError([`PROXY_URLS ${proxyProblem}`]);
  const database = await openDatabase(config.databaseUrl);
  const crawler = createCrawler({
    egressAllow: config.egressAllow,
    userAgent: userAgent(config),
    chromiumPath: config.chromiumPath,
    proxyUrls: config.proxyUrls,
    robots: config.robots,
    hostConcurrency: config.hostConcurrency,
    takeTurn: async (origin, signal) => {
      const wait = await takeTurn(database, { origin, perSecond: config.hostRate });
      if (wait > 0) await pause(wait, undefined, signal ? { signal } : {});
    },
  });
  return {
    database,
    crawler,
    logger,
    chooseColumns: modelChoice(config, logger),
    close: async () => {
      await crawler.close();
      await database.close(true);
    },
  };
}
