import type { Config } from '../../shared/config.ts';
import { openTemporal } from '../../shared/temporal/connection.ts';

const ANSWER_WITHIN_MS = 10_000;

/** Throws unless the cluster of the settings answers and has our namespace. */
export async function checkTemporal(config: Config): Promise<void> {
  const temporal = openTemporal(config);
  const namespace = config.temporalNamespace;
  try {
    await temporal.within(ANSWER_WITHIN_MS, () => temporal.client.workflowService.describeNamespace({ namespace }));
  } catch (error) {
    const reason = (error as Error).message;
    throw new Error(`Temporal at ${config.temporalAddress} (TEMPORAL_ADDRESS), namespace ${namespace}: ${reason}`, {
      cause: error,
    });
  } finally {
    await temporal.close();
  }
}
