import { type Document, DomHandler, type Element, isTag } from 'domhandler';
import { Parser } from 'htmlparser2';

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const NONE: ReadonlySet<string> = new Set();
/** Elements that may stand anywhere: what they hold is not shown. */
const UNSEEN = words('script style template noscript');
const OPTIONAL_END = words('html head body li p dd dt td th tr thead tbody tfoot option optgroup');
const VOID = words(
  'area base basefont br col command embed frame hr img input isindex keygen link meta param source track wbr',
);
/** Elements that browsers read in ways of their own. */
const PECULIAR = words(
  'frameset frame math nobr plaintext xmp listing noembed noframes marquee applet isindex keygen rt rp',
);
const CLOSES_P = words(
  'address article aside blockquote center details dialog dir div dl dd dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr li main menu nav ol p pre search section summary table ul',
);
const ENDS_WHAT_IS_IN_IT = new Set([...CLOSES_P, ...words('html body td th tr thead tbody tfoot table select')]);
/** Where these may stand, and what may stand in these; elsewhere browsers move or drop what does not fit. */
const PARENTS: Record<string, ReadonlySet<string>> = {
  html: words('#root'),
  head: words('html'),
  body: words('html'),
  caption: words('table'),
  colgroup: words('table'),
  col: words('colgroup'),
  thead: words('table'),
  tbody: words('table'),
  tfoot: words('table'),
  tr: words('table thead tbody tfoot'),
  td: words('tr'),
  th: words('tr'),
  option: words('select optgroup datalist'),
  optgroup: words('select'),
};
const CHILDREN: Record<string, ReadonlySet<string>> = {
  '#root': words('html'),
  html: words('head body'),
  head: words('title meta link base'),
  table: words('caption colgroup thead tbody tfoot tr'),
  colgroup: words('col'),
  thead: words('tr'),
  tbody: words('tr'),
  tfoot: words('tr'),
  tr: words('td th'),
  select: words('option optgroup'),
  optgroup: words('option'),
  option: NONE,
};
/** Elements that browsers let end an open one of their kind, however deep, up to the list that holds both. */
const ONE_AT_A_TIME: Record<string, { ends: ReadonlySet<string>; within: ReadonlySet<string> }> = {
  li: { ends: words('li'), within: words('ul ol menu table') },
  dd: { ends: words('dd dt'), within: words('dl table') },
  dt: { ends: words('dd dt'), within: words('dl table') },
  a: { ends: words('a'), within: words('td th') },
  button: { ends: words('button'), within: NONE },
  form: { ends: words('form'), within: NONE },
  svg: { ends: words('svg'), within: NONE },
  noscript: { ends: words('noscript'), within: NONE },
  script: { ends: words('noscript'), within: NONE },
  style: { ends: words('noscript'), within: NONE },
};

class Untidy extends Error {}
const UNTIDY = new Untidy();

/**
 * Reads markup with the faster parser, as long as it is such that a browser's parser reads the same from it: all that
 * is opened is closed in its turn and stands where it may. Null for all other markup.
 */
export function readTidyMarkup(html: string): Document | null {
  if (html.includes('\0')) return null;
  const text = html.includes('\r') ? html.replace(/\r\n?/g, '\n') : html;
  const handler = new TidyHandler();
  try {
    new TidyParser(handler, text).end(text);
  } catch (error) {
    if (error instanceof Untidy) return null;
    throw error;
  }
  return handler.seen ? handler.root : null;
}

class TidyHandler extends DomHandler {
  /** Whether there is a body: without one, browsers make it. */
  seen = false;
  /** Whether elements have just been closed without an end tag of their own. */
  private hasImplied = false;
  /** What tables and the page have held so far of the elements that have rivals. */
  private readonly held = new Map<Element, Set<string>>();
  private openParagraphs = 0;
  private openDrawings = 0;

  override onopentag(name: string, attribs: Record<string, string>): void {
    const parent = this.tagStack.at(-1) as Element;
    this.check(name, nameOf(parent), parent);
    if (name === 'p') this.openParagraphs++;
    if (name === 'svg') this.openDrawings++;
    if (name === 'body') this.seen = true;
    this.hasImplied = false;
    super.onopentag(name, attribs);
  }

  override onclosetag(name = '', isImplied = false): void {
    if (name === 'p') this.openParagraphs--;
    if (name === 'svg') this.openDrawings--;
    else if (this.openDrawings > 0) return super.onclosetag(); // a drawing is not shown, however it is closed
    const isOptional = OPTIONAL_END.has(name) || VOID.has(name);
    if (isImplied ? !isOptional : this.hasImplied && !ENDS_WHAT_IS_IN_IT.has(name)) throw UNTIDY;
    this.hasImplied = isImplied && !VOID.has(name);
    super.onclosetag();
  }

  override ontext(data: string): void {
    const parent = nameOf(this.tagStack.at(-1) as Element);
    if (parent in CHILDREN && parent !== 'option' && /\S/.test(data)) throw UNTIDY;
    super.ontext(data);
  }

  override onprocessinginstruction(name: string, data: string): void {
    if (this.tagStack.length > 1) throw UNTIDY;
    super.onprocessinginstruction(name, data);
  }

  checkHeadingEnd(name: string): void {
    if (!this.tagStack.some((open) => nameOf(open as Element) === name.toLowerCase())) throw UNTIDY;
  }

  private check(name: string, parentName: string, parent: Element): void {
    const isMisplaced = PARENTS[name]?.has(parentName) === false || CHILDREN[parentName]?.has(name) === false;
    const isUnseen = UNSEEN.has(name) && !/^(select|optgroup|option)$/.test(parentName);
    if ((isMisplaced && !isUnseen) || PECULIAR.has(name)) throw UNTIDY;
    if (this.openDrawings > 0 && (CLOSES_P.has(name) || BREAKS_OUT.has(name))) throw UNTIDY;
    if (this.openParagraphs > 0 && CLOSES_P.has(name)) throw UNTIDY;
    if (ONE_AT_A_TIME[name] && this.isOpen(ONE_AT_A_TIME[name])) throw UNTIDY;
    if (this.hasRival(name, parent)) throw UNTIDY;
  }

  private hasRival(name: string, parent: Element): boolean {
    const rival = RIVALS[name];
    if (rival === undefined || (name === 'tr' && nameOf(parent) !== 'table')) return false;
    const held = this.held.get(parent) ?? new Set();
    const has = held.has(rival);
    this.held.set(parent, held.add(name));
    return has;
  }

  private isOpen({ ends, within }: { ends: ReadonlySet<string>; within: ReadonlySet<string> }): boolean {
    for (let i = this.tagStack.length - 1; i > 0; i--) {
      const name = nameOf(this.tagStack[i] as Element);
      if (ends.has(name)) return true;
      if (within.has(name)) return false;
    }
    return false;
  }
}

const BREAKS_OUT = words(
  'b big br code em embed font head body i img meta ruby s small span strong strike sub sup tt u var',
);

function nameOf(node: Element): string {
  return isTag(node) ? node.name : '#root';
}

/** What may not stand beside these: rows outside and inside of bodies of one table, a second body of a page. */
const RIVALS: Record<string, string> = { tr: 'tbody', tbody: 'tr', html: 'html', head: 'head', body: 'body' };

/** The parser does not tell of end tags without a start; one of a heading closes any other heading. */
class TidyParser extends Parser {
  private readonly handler: TidyHandler;
  private readonly text: string;

  constructor(handler: TidyHandler, text: string) {
    super(handler);
    this.handler = handler;
    this.text = text;
  }

  override onclosetag(start: number, end: number): void {
    if (/^h[1-6]$/i.test(this.text.slice(start, end))) this.handler.checkHeadingEnd(this.text.slice(start, end));
    super.onclosetag(start, end);
  }
}
