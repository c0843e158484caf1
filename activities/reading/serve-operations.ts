import { cpuMsOf, type Question, sendable, type Use } from './reader-messages.ts';

/** How a reader speaks with who asks it. */
export interface QuestionPort {
  listen(heard: (question: Question) => void): void;
  post(message: object): void;
  /** What the reader uses now. */
  use(): Use;
}

/** Answers questions by a table of functions. `rested` is called when none has come for a while. */
export function serveOperations(
  port: QuestionPort,
  operations: Readonly<Record<string, (...args: never[]) => unknown>>,
  { restMs, rested }: { restMs: number; rested: () => void },
): void {
  let rest: ReturnType<typeof setTimeout> | undefined;

  function answer({ name, args }: Question) {
    try {
      return { value: operations[name]!(...(args as never[])) };
    } catch (error) {
      return sendable(error);
    }
  }

  port.listen((question) => {
    clearTimeout(rest);
    const answered = answer(question);
    port.post({ ...answered, cpuMs: cpuMsOf(process.threadCpuUsage()) });
    rest = setTimeout(rested, restMs);
  });
  port.post({ ready: port.use() });
}
