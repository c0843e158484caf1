import type { NativeConnection } from '@temporalio/worker';
import { SEARCH_ATTRIBUTES } from '../shared/domain/search-attribute.ts';
import type { Logger } from '../shared/logger.ts';

/** `temporal.api.enums.v1.IndexedValueType` of a Keyword. */
const KEYWORD = 2;

/**
 * Adds the search attributes that the namespace lacks. A cluster that does not let a worker do so (Temporal Cloud) has
 * them from its operator; the log tells.
 */
export async function registerSearchAttributes(
  { operatorService }: NativeConnection,
  namespace: string,
  logger: Logger,
): Promise<void> {
  try {
    const { customAttributes } = await operatorService.listSearchAttributes({ namespace });
    const missing = SEARCH_ATTRIBUTES.filter((name) => !(name in customAttributes));
    if (missing.length === 0) return;
    const searchAttributes = Object.fromEntries(missing.map((name) => [name, KEYWORD]));
    await operatorService.addSearchAttributes({ namespace, searchAttributes });
    logger.info({ missing }, 'added search attributes');
  } catch (error) {
    logger.warn({ err: error }, 'could not check the search attributes; workflows need them to start');
  }
}
