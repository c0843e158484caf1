const STATE =
  /^(active|current|selected|first|last|odd|even|alt|open|opened|closed|collapsed|collapse|expanded|show|shown|in|hidden|hide|visible|hover|focus|disabled|visited|lazy|lazyload|lazyloaded|loaded|loading|new|featured|sticky|clearfix|one|two|three|four|five|six|seven|eight|nine|ten|zero|half)$/i;
const HASHED = /[-_]{1,2}(?=[a-z0-9]*\d)(?=[a-z0-9]*[a-z])[a-z0-9]{5,}$|^(?=.*\d.*[a-z].*\d)[a-z0-9]{6,}$/i;

/** What builds put behind a name that a person wrote: `price__x7Yz1`. */
const BUILT = /__(?=\w*[A-Z\d])(?![A-Z][a-z]{4}$)[a-zA-Z\d]{5}$/;

/** A name that builds make whole, of a style: `css-1x7yz`. */
const GENERATED = /^(?:css|sc|jsx?|jss|emotion|svelte)-[a-z0-9]{4,}$/i;

/** Nobody writes more on one element. */
const MOST_CLASSES = 100;

/**
 * The classes in an attribute that tell what kind of element it is: those that look written by a person, without states
 * and hashes, and names also without a hash behind them; digits become `#`. Where there is none, those that builds make.
 * Sorted.
 */
export function tellingClasses(value: string): readonly string[] {
  const authored = new Set<string>();
  const generated = new Set<string>();
  const add = (name: string): void => {
    if (name === '' || name.length > 60 || STATE.test(name) || /[/|[\]>.]/.test(name)) return;
    if (isGenerated(name)) generated.add(name);
    else if (!HASHED.test(name)) authored.add(name.replace(/\d+/g, '#'));
  };
  for (const name of value.split(/\s+/)) {
    add(name);
    if (BUILT.test(name)) add(name.replace(BUILT, ''));
  }
  return [...(authored.size > 0 ? authored : generated)].slice(0, MOST_CLASSES).toSorted();
}

/**
 * Whether a class is no word of a person but made of a style: elements that look alike have it in common, until the site
 * is built again.
 */
export function isGenerated(name: string): boolean {
  return GENERATED.test(name);
}

/** Whether an id looks authored, and not numbered or generated. */
export function isAuthoredId(id: string | undefined): id is string {
  return id !== undefined && /^[a-z][a-z_-]{1,40}$/i.test(id);
}

/** What elements of one kind share, an element's signature: its tag name and telling classes, as `li.item.card`. */
export interface Signature {
  tag: string;
  classes: readonly string[];
}

/** Writes a signature; stored mappings hold what this writes. */
export function writeSignature({ tag, classes }: Signature): string {
  return classes.length === 0 ? tag : `${tag}.${classes.join('.')}`;
}

/** Reads what `writeSignature` wrote. */
export function readSignature(text: string): Signature {
  const [tag = '', ...classes] = text.split('.');
  return { tag, classes };
}

/** The classes that all lists have. */
export function sharedClasses(lists: readonly (readonly string[])[]): readonly string[] {
  const [first = [], ...rest] = lists;
  return first.filter((name) => rest.every((list) => list.includes(name)));
}

/**
 * The fewest of an element's classes with which something still holds; one at least of those that a person wrote. Those
 * go first that look most like a value of the element: names of many parts, then long ones.
 */
export function fewestClasses(
  classes: readonly string[],
  holds: (fewer: readonly string[]) => boolean,
): readonly string[] {
  let kept = classes;
  for (const name of classes.toSorted((a, b) => partsOf(b) - partsOf(a) || b.length - a.length)) {
    const fewer = kept.filter((other) => other !== name);
    if ((fewer.length > 0 || isGenerated(name)) && holds(fewer)) kept = fewer;
  }
  return kept;
}

const partsOf = (name: string): number => name.split(/[-_:]/).length;
