/** Something that was started and has to be stopped. */
type Stoppable = { stop: () => Promise<void> };

/** What was started so far. */
export type StopList = {
  /** Waits for a start and remembers to stop it. */
  add: <T extends Stoppable>(starting: Promise<T>) => Promise<T>;
  stopAll: () => Promise<void>;
};

/** Collects what was started, so that one call stops it all, side by side. */
export function createStopList(): StopList {
  const started: Stoppable[] = [];
  return {
    async add(starting) {
      const part = await starting;
      started.push(part);
      return part;
    },
    async stopAll() {
      await Promise.all(started.splice(0).map((part) => part.stop()));
    },
  };
}
