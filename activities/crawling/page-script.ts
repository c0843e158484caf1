/**
 * Functions that run inside a page. They are sent there as source text, together, and so can call each other but
 * nothing else; they see the page from a world of their own, out of reach of the page's scripts.
 */

/** The part of the browser's DOM that these functions use. */
interface PageNode {
  nodeType: number;
  nodeValue: string | null;
  localName: string;
  baseURI: string;
  textContent: string | null;
  attributes: Iterable<{ name: string; value: string }>;
  childNodes: Iterable<PageNode>;
  shadowRoot: PageNode | null;
  contentDocument?: { body: PageNode | null } | null;
  ownerDocument: {
    defaultView: { getComputedStyle(node: PageNode): { display: string; overflow: string; cursor: string } } | null;
  };
  parentElement: PageNode | null;
  childElementCount: number;
  selected?: boolean;
  hasAttribute(name: string): boolean;
  checkVisibility(options: { visibilityProperty: boolean }): boolean;
  getBoundingClientRect(): { width: number; height: number };
  assignedNodes?(options: { flatten: boolean }): PageNode[];
}
interface PageDocument {
  compatMode: string;
  documentElement: PageNode;
}
declare const document: PageDocument;
/** Belongs to the world of these functions; it lasts as long as the document. */
declare const self: {
  markedElements?: PageNode[];
  /** The entries of long lists that the newest snapshot shows, and what those said that an earlier one was read for. */
  shownEntries?: PageNode[];
  readEntries?: WeakMap<PageNode, string | null>;
};
/** What an element inherits from the place where it stands. */
interface Place {
  shown: boolean;
  clipped: boolean;
  framed: boolean;
}

/**
 * How the page is written down. With a `markAttribute`, what can be pressed bears it, with a number as its value; with
 * `marksAll`, every element does.
 */
interface Style {
  hiddenAttribute: string;
  markAttribute: string | null;
  marksAll: boolean;
  /** Long lists are written down without the entries in their middle that were read before and have not changed. */
  isShort: boolean;
}
interface Rendered {
  html: string;
  shown: boolean;
}

function escapeText(text: string): string {
  return text
    .replace(/&/g, '&amp;')
    .replace(/\u00a0/g, '&nbsp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;');
}

/** The children as they are rendered: a shadow tree instead of its host's children, and slots filled. */
function renderedChildren(node: PageNode): Iterable<PageNode> {
  if (node.contentDocument?.body) return node.contentDocument.body.childNodes;
  if (node.shadowRoot) return node.shadowRoot.childNodes;
  const assigned = node.localName === 'slot' && node.assignedNodes ? node.assignedNodes({ flatten: true }) : [];
  return assigned.length > 0 ? assigned : node.childNodes;
}

/** Whether the element has a box that can be seen, and whether it cuts off everything inside. */
function judgeBox(node: PageNode, place: Place): { shown: boolean; clips: boolean } {
  if (place.clipped) return { shown: false, clips: true };
  const style = () =>
    node.ownerDocument.defaultView?.getComputedStyle(node) ?? { display: 'none', overflow: 'visible' };
  if (!node.checkVisibility({ visibilityProperty: true })) {
    return { shown: place.shown && style().display === 'contents', clips: false };
  }
  const box = node.getBoundingClientRect();
  if (box.width > 0 && box.height > 0) return { shown: true, clips: false };
  const isFilledFromOutside = /^(html|body|img|video|audio|canvas|svg|iframe|object|embed|input)$/.test(node.localName);
  const { display, overflow } = style();
  const clips = !isFilledFromOutside && display !== 'inline' && overflow !== 'visible';
  return { shown: !clips, clips };
}

/** Whether an element looks made to be pressed or chosen from, by its markup or by the pointer that it shows. */
function canBePressed(node: PageNode): boolean {
  if (/^(a|button|select|summary|input|area)$/.test(node.localName)) return true;
  if (['role', 'onclick', 'tabindex'].some((name) => node.hasAttribute(name))) return true;
  if (node.childElementCount > 2) return false;
  const cursorOf = (element: PageNode | null) =>
    element && element.ownerDocument.defaultView?.getComputedStyle(element).cursor;
  return cursorOf(node) === 'pointer' && cursorOf(node.parentElement) !== 'pointer';
}

/** The mark of an element that gets one; the element is kept under it. */
function markOf(node: PageNode, { markAttribute, marksAll }: Style): string {
  if (markAttribute === null || !(marksAll || canBePressed(node))) return '';
  const marked = (self.markedElements ??= []);
  marked.push(node);
  return ` ${markAttribute}="${marked.length - 1}"`;
}

function renderAttributes(node: PageNode, framed: boolean): string {
  // What is chosen at the moment is no attribute.
  let html = node.selected ? ' selected=""' : '';
  for (const { name, value } of node.attributes) {
    if (name === 'selected' && node.localName === 'option') continue;
    const isLink = framed && (name === 'href' || name === 'src') && value !== '' && value[0] !== '#';
    const text = isLink && URL.canParse(value, node.baseURI) ? new URL(value, node.baseURI).href : value;
    html += ` ${name}="${escapeText(text).replace(/"/g, '&quot;')}"`;
  }
  return html;
}

/** Writes an element with what is inside. An element counts as shown when it, or anything in it, can be seen. */
function renderElement(node: PageNode, place: Place, style: Style): Rendered {
  const isRaw = /^(script|style|noscript|noembed|noframes|xmp|plaintext)$/.test(node.localName);
  const isNeverShown = isRaw || /^(head|title|meta|link|base|option|optgroup|datalist)$/.test(node.localName);
  const isFrame = Boolean(node.contentDocument?.body);
  const { shown, clips } = isNeverShown ? { shown: false, clips: false } : judgeBox(node, place);
  const inside = { shown: isFrame || shown, clipped: clips, framed: place.framed || isFrame };
  const children = isRaw
    ? { html: node.textContent ?? '', shown: false }
    : renderNodes(renderedChildren(node), inside, style);
  const isShown = shown || children.shown;
  const isHidden = !isShown && (!isNeverShown || node.localName === 'noscript');
  // A frame's own attributes describe a rectangle, so its content gets a neutral element around it.
  const name = isFrame ? 'div' : node.localName;
  const hidden = isHidden ? ` ${style.hiddenAttribute}=""` : '';
  const attributes = isFrame ? hidden : renderAttributes(node, place.framed) + hidden + markOf(node, style);
  const isVoid = /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/.test(name);
  return { html: `<${name}${attributes}>${isVoid ? '' : `${children.html}</${name}>`}`, shown: isShown };
}

/** The children to write down. */
function entriesToShow(nodes: Iterable<PageNode>, { isShort }: Style): Iterable<PageNode> {
  if (!isShort) return nodes;
  const all = [...nodes];
  const entries = all.filter(({ nodeType }) => nodeType === 1);
  if (entries.length <= 300) return all;
  const isRead = (entry: PageNode) => self.readEntries?.get(entry) === entry.textContent;
  const left = new Set(entries.slice(20, -200).filter(isRead));
  const shown = all.filter((node) => !left.has(node));
  (self.shownEntries ??= []).push(...shown.filter(({ nodeType }) => nodeType === 1));
  return shown;
}

/** Notes that the entries of long lists in the newest snapshot have been read. */
function noteEntriesAsRead(): void {
  const read = (self.readEntries ??= new WeakMap());
  for (const entry of self.shownEntries ?? []) read.set(entry, entry.textContent);
  self.shownEntries = [];
}

function renderNodes(nodes: Iterable<PageNode>, place: Place, style: Style): Rendered {
  let html = '';
  let shown = false;
  for (const node of entriesToShow(nodes, style)) {
    if (node.nodeType === 3) html += escapeText(node.nodeValue ?? '');
    if (node.nodeType !== 1 || node.localName === 'template') continue;
    const element = renderElement(node, place, style);
    html += element.html;
    shown ||= element.shown;
  }
  return { html, shown };
}

/** The page as HTML text, with marks on what is not shown; null when it would be longer than `maxLength`. */
function renderPage(style: Style, maxLength: number): string | null {
  self.markedElements = [];
  self.shownEntries = [];
  const place = { shown: true, clipped: false, framed: false };
  const doctype = document.compatMode === 'CSS1Compat' ? '<!DOCTYPE html>' : '';
  const html = doctype + renderElement(document.documentElement, place, style).html;
  return html.length > maxLength ? null : html;
}

const LIBRARY = [
  escapeText,
  renderedChildren,
  judgeBox,
  canBePressed,
  markOf,
  renderAttributes,
  renderElement,
  entriesToShow,
  renderNodes,
];

/** The source texts that a page evaluates. */
export const PAGE_SCRIPTS = {
  noteEntriesAsRead: () => `(${String(noteEntriesAsRead)})()`,
  renderPage: (style: Style, maxLength: number) =>
    `(() => { ${LIBRARY.join('\n')}; return (${String(renderPage)})(${JSON.stringify(style)}, ${maxLength}); })()`,
};
