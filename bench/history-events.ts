import { openTemporal } from '../shared/temporal/connection.ts';

/** How many events Temporal keeps of a workflow, those of the runs that it was continued from included. */
export async function countHistoryEvents(address: string, workflowId: string): Promise<number> {
  const temporal = openTemporal({
    temporalAddress: address,
    temporalNamespace: 'default',
    temporalApiKey: undefined,
    temporalTls: false,
  });
  try {
    const last = await temporal.client.workflow.getHandle(workflowId).describe();
    let runId: string | undefined = last.raw.workflowExecutionInfo?.firstRunId ?? last.runId;
    let count = 0;
    while (runId !== undefined) {
      const { events } = await temporal.client.workflow.getHandle(workflowId, runId).fetchHistory();
      count += events?.length ?? 0;
      runId = events?.at(-1)?.workflowExecutionContinuedAsNewEventAttributes?.newExecutionRunId ?? undefined;
    }
    return count;
  } finally {
    await temporal.close();
  }
}
