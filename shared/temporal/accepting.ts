import { WorkflowNotFoundError } from '@temporalio/client';
import { WorkflowExecutionAlreadyStartedError } from '@temporalio/common';

/** Starts a workflow; that it was started before is as good. */
export async function acceptingStarted(start: () => Promise<unknown>): Promise<void> {
  try {
    await start();
  } catch (error) {
    if (!(error instanceof WorkflowExecutionAlreadyStartedError)) throw error;
  }
}

/** Stops a workflow; that there is none is as good. */
export async function acceptingAbsent(stop: () => Promise<unknown>): Promise<void> {
  try {
    await stop();
  } catch (error) {
    if (!(error instanceof WorkflowNotFoundError)) throw error;
  }
}
