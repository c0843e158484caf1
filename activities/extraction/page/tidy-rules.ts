import { remember } from './remember.ts';

/** What browsers ask of an element to read it as it is written. */
export interface TagRule {
  tag: string;
  /** Where it may stand, and what may stand in it; elsewhere browsers move or drop what does not fit. Null: anything. */
  parents: ReadonlySet<string> | null;
  children: ReadonlySet<string> | null;
  /** Whether texts may stand in it. */
  takesText: boolean;
  /** Whether it may stand anywhere, as what it holds is not shown. */
  isUnseen: boolean;
  /** Whether browsers read it in ways of their own. */
  isPeculiar: boolean;
  isVoid: boolean;
  hasOptionalEnd: boolean;
  /** The elements without an end tag of their own that its start tag ends, while the innermost is one of them. */
  ends: ReadonlySet<string> | null;
  /** Whether its end tag also ends what is open in it. */
  endsWhatIsInIt: boolean;
  /** Whether its end tag says something where it is not open. */
  hasLoneEnd: boolean;
  closesParagraph: boolean;
  breaksOutOfDrawing: boolean;
  /** Whether it is another element outside of drawings, and whether what it holds in one is no drawing. */
  isForDrawings: boolean;
  leadsOutOfDrawing: boolean;
  /** Which open elements browsers let it end, however deep, up to the list that holds both. */
  oneAtATime: { ends: ReadonlySet<string>; within: ReadonlySet<string> } | null;
  /** What may not stand beside it: rows outside and inside of bodies of one table, a second body of a page. */
  rival: string | null;
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const NONE: ReadonlySet<string> = new Set();
const UNSEEN = words('script style template noscript');
const OPTIONAL_END = words('html head body li p dd dt td th tr thead tbody tfoot option optgroup');
const VOID = words(
  'area base basefont br col command embed frame hr img input isindex keygen link meta param source track wbr',
);
const PECULIAR = words(
  'frameset frame math nobr plaintext xmp listing noembed noframes marquee applet isindex keygen rt rp',
);
const CLOSES_P = words(
  'address article aside blockquote center details dialog dir div dl dd dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr li main menu nav ol p pre search section summary table ul',
);
const ENDS_WHAT_IS_IN_IT = new Set([...CLOSES_P, ...words('html body td th tr thead tbody tfoot table select')]);
const BREAKS_OUT = new Set([
  ...CLOSES_P,
  ...words('b big br code em embed font head body i img meta ruby s small span strong strike sub sup tt u var'),
]);
const HEADINGS = words('h1 h2 h3 h4 h5 h6');
const LONE_END = new Set([...HEADINGS, 'p', 'br']);
const FOR_DRAWINGS = words('image');
const LEADS_OUT = words('foreignobject desc title');
const PARAGRAPH = words('p');
const CELLS = words('td th');
const ROWS = words('td th tr');
const BODIES = words('td th tr thead tbody tfoot');
/** A table does not end a paragraph on pages of an old kind. */
const ENDS: ReadonlyMap<string, ReadonlySet<string> | null> = new Map([
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
const ONE_AT_A_TIME = new Map([
  ...[...HEADINGS].map((tag) => [tag, { ends: HEADINGS, within: NONE }] as const),
  ['li', { ends: words('li'), within: words('ul ol menu table') }],
  ['dd', { ends: words('dd dt'), within: words('dl table') }],
  ['dt', { ends: words('dd dt'), within: words('dl table') }],
  ['a', { ends: words('a'), within: words('td th') }],
  ['button', { ends: words('button'), within: NONE }],
  ['form', { ends: words('form'), within: NONE }],
  ['svg', { ends: words('svg'), within: NONE }],
  ['noscript', { ends: words('noscript'), within: NONE }],
  ['script', { ends: words('noscript'), within: NONE }],
  ['style', { ends: words('noscript'), within: NONE }],
]);
const RIVALS = new Map([
  ['tr', 'tbody'],
  ['tbody', 'tr'],
  ['html', 'html'],
  ['head', 'head'],
  ['body', 'body'],
]);
const TAKES_NO_OPTIONS = words('select optgroup option');

function makeRule(tag: string): TagRule {
  const children = CHILDREN.get(tag) ?? null;
  return {
    tag,
    parents: PARENTS.get(tag) ?? null,
    children,
    takesText: children === null || tag === 'option',
    isUnseen: UNSEEN.has(tag),
    isPeculiar: PECULIAR.has(tag),
    isVoid: VOID.has(tag),
    hasOptionalEnd: OPTIONAL_END.has(tag) || VOID.has(tag),
    ends: ENDS.get(tag) ?? null,
    endsWhatIsInIt: ENDS_WHAT_IS_IN_IT.has(tag),
    hasLoneEnd: LONE_END.has(tag),
    closesParagraph: CLOSES_P.has(tag),
    breaksOutOfDrawing: BREAKS_OUT.has(tag),
    isForDrawings: FOR_DRAWINGS.has(tag),
    leadsOutOfDrawing: LEADS_OUT.has(tag),
    oneAtATime: ONE_AT_A_TIME.get(tag) ?? null,
    rival: RIVALS.get(tag) ?? null,
  };
}

/** The tags that there are rules for, so that each has one rule, and one text for its name. */
const RULES = new Map(
  [
    ...UNSEEN,
    ...OPTIONAL_END,
    ...VOID,
    ...PECULIAR,
    ...ENDS_WHAT_IS_IN_IT,
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
  const isPlaced = rule.parents === null || rule.parents.has(parent.tag);
  const isTaken = parent.children === null || parent.children.has(rule.tag);
  return (isPlaced && isTaken) || (rule.isUnseen && !TAKES_NO_OPTIONS.has(parent.tag));
}
