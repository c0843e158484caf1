const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Resolves when this process is asked to end: by a signal, or because the process that started it is gone.
 * From the call on, these no longer end the process by themselves.
 */
export function waitForStopRequest(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of STOP_SIGNALS) process.on(signal, () => resolve());
    process.once('disconnect', resolve);
    process.channel?.unref(); // listening must not keep the process alive
  });
}
