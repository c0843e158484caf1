/** The part of the browser's DOM that operating a page takes. */
export interface PageElement {
  localName: string;
  isConnected: boolean;
  disabled?: boolean;
  textContent: string | null;
  parentNode: PageElement | null;
  host?: PageElement;
  shadowRoot: PageRoot | null;
  contentDocument?: PageRoot | null;
  ownerDocument: PageRoot & { defaultView: { frameElement: PageElement | null } | null };
  style: { setProperty(name: string, value: string, priority: string): void };
  selectedIndex?: number;
  options?: { length: number };
  scrollTop: number;
  scrollHeight: number;
  clientHeight: number;
  clientWidth: number;
  getAttribute(name: string): string | null;
  setAttribute(name: string, value: string): void;
  removeAttribute(name: string): void;
  getBoundingClientRect(): { left: number; top: number; width: number; height: number };
  querySelectorAll(selector: string): Iterable<PageElement>;
  scrollIntoView(options: { block: string; inline: string; behavior: string }): void;
  scrollTo(options: { top: number; behavior: string }): void;
  click(): void;
  dispatchEvent(event: object): void;
}
/** A document or a shadow tree. */
export interface PageRoot {
  elementFromPoint(x: number, y: number): PageElement | null;
  querySelectorAll(selector: string): Iterable<PageElement>;
  scrollingElement: PageElement;
}

/** The source text that calls a function in a page, together with those that it calls. */
export function sourceOf(
  library: readonly unknown[],
  run: (...values: never[]) => unknown,
  ...values: unknown[]
): string {
  const given = values.map((value) => JSON.stringify(value)).join(', ');
  return `(() => { ${library.map(String).join('\n')}; return (${String(run)})(${given}); })()`;
}
