/**
 * Joins the calls that are made in one turn of the event loop to one call of `work`, which answers them in their order.
 * A service with much to do then asks the database less often; one with little to do loses nothing. When `work` fails,
 * all of its calls fail.
 */
export function joinCalls<Input, Result>(
  work: (inputs: Input[]) => Promise<Result[]>,
): (input: Input) => Promise<Result> {
  interface Call {
    input: Input;
    answered: PromiseWithResolvers<Result>;
  }
  let waiting: Call[] = [];

  async function workOff(): Promise<void> {
    const calls = waiting;
    waiting = [];
    try {
      const results = await work(calls.map(({ input }) => input));
      for (const [index, { answered }] of calls.entries()) answered.resolve(results[index] as Result);
    } catch (error) {
      for (const { answered } of calls) answered.reject(error);
    }
  }

  return (input) => {
    const answered = Promise.withResolvers<Result>();
    if (waiting.push({ input, answered }) === 1) setImmediate(() => void workOff());
    return answered.promise;
  };
}
