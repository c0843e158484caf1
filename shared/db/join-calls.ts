/**
 * Joins the calls that are made in one turn of the event loop to one call of `work`, which answers them in their order.
 * With `apartMs`, at least so long lies between two calls of `work`; what comes meanwhile goes into the next one. A
 * service with much to do then asks the database less often; one with little to do loses nothing. When `work` fails, all
 * of its calls fail.
 */
export function joinCalls<Input, Result>(
  work: (inputs: Input[]) => Promise<Result[]>,
  { apartMs = 0 }: { apartMs?: number } = {},
): (input: Input) => Promise<Result> {
  interface Call {
    input: Input;
    answered: PromiseWithResolvers<Result>;
  }
  let waiting: Call[] = [];
  let dueAt = -Infinity;

  async function workOff(): Promise<void> {
    const calls = waiting;
    waiting = [];
    dueAt = performance.now() + apartMs;
    try {
      const results = await work(calls.map(({ input }) => input));
      for (const [index, { answered }] of calls.entries()) answered.resolve(results[index] as Result);
    } catch (error) {
      for (const { answered } of calls) answered.reject(error);
    }
  }

  function plan(): void {
    const leftMs = dueAt - performance.now();
    if (leftMs > 0) setTimeout(() => void workOff(), leftMs);
    else setImmediate(() => void workOff());
  }

  return (input) => {
    const answered = Promise.withResolvers<Result>();
    if (waiting.push({ input, answered }) === 1) plan();
    return answered.promise;
  };
}
