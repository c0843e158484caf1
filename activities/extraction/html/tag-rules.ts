import { remember } from '../page/remember.ts';

/**
 * What the HTML Standard's tree construction (13.2.6) does at an element's tags, as far as the fast parser has to know it:
 * which of its branches lead to what the markup says, and which to error recovery.
 */
export interface TagRule {
  tag: string;
  /**
   * Where it may stand, and what may stand in it, by the insertion modes «before html» to «in row»; elsewhere it is
   * ignored, foster-parented, or brings implied elements. Null: anything.
   */
  parents: ReadonlySet<string> | null;
  children: ReadonlySet<string> | null;
  /** Whether the insertion mode in it takes text that is not white space. */
  acceptsText: boolean;
  /** Whether it may stand nearly anywhere, as what it holds is not shown wherever it is moved. */
  isUnrendered: boolean;
  /** Whether it has steps of its own in tree construction that the fast parser does not know. */
  isUnsupported: boolean;
  /** Void elements (13.1.2) have no end tag. */
  isVoid: boolean;
  /** Whether its end tag may be omitted (13.1.2.4); void elements count. */
  hasOptionalEndTag: boolean;
  /** The elements whose end tags its start tag implies, as long as one of them is the current node. */
  impliesEndTagsOf: ReadonlySet<string> | null;
  /** Whether its end tag generates implied end tags for what is open in it (13.2.6.3). */
  generatesImpliedEndTags: boolean;
  /** Whether its end tag is more than ignored where no such element is in scope. */
  heedsStrayEndTag: boolean;
  /** Whether its start tag closes a `p` in button scope. */
  closesP: boolean;
  /** Whether its start tag breaks out of foreign content (13.2.6.5). */
  breaksOutOfForeignContent: boolean;
  /** Whether it is another element outside of foreign content: `image` is read as `img`. */
  isForeignOnly: boolean;
  /** Whether, in foreign content, it is an HTML integration point: what it holds is HTML again. */
  isHtmlIntegrationPoint: boolean;
  /** What must not be in scope at its start tag, as it would be closed, however deep it is open. */
  notInScope: Scope | null;
  /** What must not stand before it in the same parent: an implied `tbody` takes in rows, a second `body` is merged. */
  conflictingSibling: string | null;
}

/** Elements that are looked for in the stack of open elements, and those that end the search (13.2.4.2). */
export interface Scope {
  targets: ReadonlySet<string>;
  boundaries: ReadonlySet<string>;
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const NONE: ReadonlySet<string> = new Set();
const UNRENDERED = words('script style template noscript');
const OPTIONAL_END_TAG = words('html head body li p dd dt td th tr thead tbody tfoot option optgroup');
const VOID = words(
  'area base basefont br col command embed frame hr img input isindex keygen link meta param source track wbr',
);
const UNSUPPORTED = words(
  'frameset frame math nobr plaintext xmp listing noembed noframes marquee applet isindex keygen rt rp',
);
const CLOSES_P = words(
  'address article aside blockquote center details dialog dir div dl dd dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr li main menu nav ol p pre search section summary table ul',
);
const GENERATES_IMPLIED_END_TAGS = new Set([
  ...CLOSES_P,
  ...words('html body td th tr thead tbody tfoot table select'),
]);
const BREAKS_OUT = new Set([
  ...CLOSES_P,
  ...words('b big br code em embed font head body i img meta ruby s small span strong strike sub sup tt u var'),
]);
const HEADINGS = words('h1 h2 h3 h4 h5 h6');
const STRAY_END_TAG = new Set([...HEADINGS, 'p', 'br']);
const FOREIGN_ONLY = words('image');
const HTML_INTEGRATION_POINTS = words('foreignobject desc title');
const PARAGRAPH = words('p');
const CELLS = words('td th');
const ROWS = words('td th tr');
const BODIES = words('td th tr thead tbody tfoot');
/** In quirks mode a table does not close a paragraph: the fast parser leaves tables in paragraphs alone. */
const IMPLIES_END_TAGS: ReadonlyMap<string, ReadonlySet<string> | null> = new Map([
  ...[...CLOSES_P].map((tag) => [tag, PARAGRAPH] as const),
  ['table', null],
  ['li', words('p li')],
  ['dd', words('p dd dt')],
  ['dt', words('p dd dt')],
  ['option', words('option')],
  ['optgroup', words('option optgroup')],
  ['td', CELLS],
  ['th', CELLS],
  ['tr', ROWS],
  ['thead', BODIES],
  ['tbody', BODIES],
  ['tfoot', BODIES],
  ['body', words('head')],
]);
const PARENTS = new Map([
  ['html', words('#root')],
  ['head', words('html')],
  ['body', words('html')],
  ['caption', words('table')],
  ['colgroup', words('table')],
  ['col', words('colgroup')],
  ['thead', words('table')],
  ['tbody', words('table')],
  ['tfoot', words('table')],
  ['tr', words('table thead tbody tfoot')],
  ['td', words('tr')],
  ['th', words('tr')],
  ['option', words('select optgroup datalist')],
  ['optgroup', words('select')],
]);
const CHILDREN = new Map([
  ['#root', words('html')],
  ['html', words('head body')],
  ['head', words('title meta link base')],
  ['table', words('caption colgroup thead tbody tfoot tr')],
  ['colgroup', words('col')],
  ['thead', words('tr')],
  ['tbody', words('tr')],
  ['tfoot', words('tr')],
  ['tr', words('td th')],
  ['select', words('option optgroup')],
  ['optgroup', words('option')],
  ['option', NONE],
]);
const NOT_IN_SCOPE = new Map<string, Scope>([
  ...[...HEADINGS].map((tag) => [tag, { targets: HEADINGS, boundaries: NONE }] as const),
  ['li', { targets: words('li'), boundaries: words('ul ol menu table') }],
  ['dd', { targets: words('dd dt'), boundaries: words('dl table') }],
  ['dt', { targets: words('dd dt'), boundaries: words('dl table') }],
  ['a', { targets: words('a'), boundaries: words('td th') }],
  ['button', { targets: words('button'), boundaries: NONE }],
  ['form', { targets: words('form'), boundaries: NONE }],
  ['svg', { targets: words('svg'), boundaries: NONE }],
  ['noscript', { targets: words('noscript'), boundaries: NONE }],
  ['script', { targets: words('noscript'), boundaries: NONE }],
  ['style', { targets: words('noscript'), boundaries: NONE }],
]);
const CONFLICTING_SIBLINGS = new Map([
  ['tr', 'tbody'],
  ['tbody', 'tr'],
  ['html', 'html'],
  ['head', 'head'],
  ['body', 'body'],
]);
const OF_SELECT = words('select optgroup option');

function makeRule(tag: string): TagRule {
  const children = CHILDREN.get(tag) ?? null;
  return {
    tag,
    parents: PARENTS.get(tag) ?? null,
    children,
    acceptsText: children === null || tag === 'option',
    isUnrendered: UNRENDERED.has(tag),
    isUnsupported: UNSUPPORTED.has(tag),
    isVoid: VOID.has(tag),
    hasOptionalEndTag: OPTIONAL_END_TAG.has(tag) || VOID.has(tag),
    impliesEndTagsOf: IMPLIES_END_TAGS.get(tag) ?? null,
    generatesImpliedEndTags: GENERATES_IMPLIED_END_TAGS.has(tag),
    heedsStrayEndTag: STRAY_END_TAG.has(tag),
    closesP: CLOSES_P.has(tag),
    breaksOutOfForeignContent: BREAKS_OUT.has(tag),
    isForeignOnly: FOREIGN_ONLY.has(tag),
    isHtmlIntegrationPoint: HTML_INTEGRATION_POINTS.has(tag),
    notInScope: NOT_IN_SCOPE.get(tag) ?? null,
    conflictingSibling: CONFLICTING_SIBLINGS.get(tag) ?? null,
  };
}

/** The tags that there are rules for, so that each has one rule, and one text for its name. */
const RULES = new Map(
  [
    ...UNRENDERED,
    ...OPTIONAL_END_TAG,
    ...VOID,
    ...UNSUPPORTED,
    ...GENERATES_IMPLIED_END_TAGS,
    ...BREAKS_OUT,
    ...words('#root a button svg label textarea abbr time caption colgroup'),
  ].map((tag) => [tag, makeRule(tag)]),
);

const otherRule = remember((name) => RULES.get(name.toLowerCase()) ?? makeRule(name.toLowerCase()));

/** The rule of a tag, however its name is written. */
export function ruleOf(name: string): TagRule {
  return RULES.get(name) ?? otherRule(name);
}

/** Whether an element may stand in another. */
export function mayStandIn(rule: TagRule, parent: TagRule): boolean {
  const hasItsParent = rule.parents === null || rule.parents.has(parent.tag);
  const isAccepted = parent.children === null || parent.children.has(rule.tag);
  return (hasItsParent && isAccepted) || (rule.isUnrendered && !OF_SELECT.has(parent.tag));
}
