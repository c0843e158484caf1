import { type PageRoot, sourceOf } from './page-dom.ts';

/** What has changed in a page. */
interface PageChange {
  target: { textContent: string | null };
  addedNodes: Iterable<{ nodeType: number }>;
  removedNodes: Iterable<{ nodeType: number }>;
}

declare const document: PageRoot;
/** Lasts as long as the document: what was seen to be rewritten again and again while nobody did anything. */
declare const self: { tickers?: WeakSet<object> };
declare class MutationObserver {
  constructor(changed: (changes: PageChange[]) => void);
  observe(node: PageRoot, options: { subtree: boolean; childList: boolean; characterData: boolean }): void;
  disconnect(): void;
}

/**
 * Tells which changes are news. What is rewritten at the same place again and again without getting longer, such as a
 * clock, is none after a few times.
 */
function createNewsReader(): (change: PageChange) => boolean {
  const rewrites = new WeakMap<object, number>();
  const tickers = (self.tickers ??= new WeakSet());
  const elementsIn = (nodes: Iterable<{ nodeType: number }>) =>
    [...nodes].filter(({ nodeType }) => nodeType === 1).length;
  return ({ target, addedNodes, removedNodes }) => {
    const [added, removed] = [elementsIn(addedNodes), elementsIn(removedNodes)];
    if (added > removed) return true;
    const times = (rewrites.get(target) ?? 0) + 1;
    rewrites.set(target, times);
    if (times <= 3) return true;
    // Only what is small for sure: a list that is written anew is not to be overlooked later on.
    if (added === removed && (added === 0 || (target.textContent ?? '').length <= 40)) tickers.add(target);
    return false;
  };
}

/** Waits until nothing that is news has been added, removed or rewritten for `quietMs`, at most `maxMs`. */
function waitForQuiet(quietMs: number, maxMs: number): Promise<void> {
  const watched = new Set<PageRoot>();
  return new Promise((resolve) => {
    const isNews = createNewsReader();
    const observer = new MutationObserver((changes) => {
      if (changes.filter(isNews).length > 0) restart();
    });
    const watch = (root: PageRoot) => {
      if (watched.has(root)) return;
      watched.add(root);
      observer.observe(root, { subtree: true, childList: true, characterData: true });
      restart();
    };
    const watchInside = () => {
      for (const root of watched) {
        for (const { shadowRoot, contentDocument } of root.querySelectorAll('*')) {
          if (shadowRoot) watch(shadowRoot);
          if (contentDocument) watch(contentDocument);
        }
      }
    };
    const finish = () => {
      observer.disconnect();
      clearTimeout(timer);
      resolve();
    };
    const finishUnlessGrown = () => {
      const known = watched.size;
      watchInside();
      if (watched.size === known) finish();
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const restart = () => {
      clearTimeout(timer);
      timer = setTimeout(finishUnlessGrown, quietMs);
    };
    setTimeout(finish, maxMs);
    watch(document);
    watchInside();
  });
}

/** The source text that waits for rest. */
export const waitForQuietSource = (quietMs: number, maxMs: number): string =>
  sourceOf([createNewsReader], waitForQuiet, quietMs, maxMs);
