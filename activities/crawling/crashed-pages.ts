import type { Browser } from 'playwright';

/** What is used of the driver's own objects behind those that it hands out. Its events come at once. */
interface Emitter<Name extends string, Value> {
  on(name: Name, call: (value: Value) => void): void;
}
type DriverBrowser = Emitter<'context', Emitter<'page', DriverPage>>;
interface DriverPage extends Emitter<'crash', void> {
  frames(): { ['_onDetached'](): void }[];
}

/**
 * Lets the hardened driver stand the end of a renderer. patchright 1.63.0 asks a page for the context of its scripts until
 * it gets one or its frame is gone. When the renderer has ended, each question fails at once, and the page's frames stay:
 * it asks again and again within one turn of the event loop, which blocks the process for good. So the frames of a page
 * go when it crashes, before the next question is asked.
 */
export function detachCrashedPages(browser: Browser): void {
  const { _connection: connection } = browser as unknown as {
    _connection: { toImpl(handed: unknown): DriverBrowser };
  };
  connection.toImpl(browser).on('context', (context) =>
    context.on('page', (page) =>
      page.on('crash', () => {
        for (const frame of page.frames()) frame['_onDetached']();
      }),
    ),
  );
}
