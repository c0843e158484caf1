import type { ValueSource } from '../../../shared/domain/mapping.ts';
import { wordsOf } from '../goal/words.ts';
import type { PageNode } from '../page/page-model.ts';
import { upwards } from './markup-words.ts';

/** Attributes in which scripts and tests of a site name its fields. */
const NAMING =
  /^data-(?:test|testid|test-id|qa|qa-id|cy|hook|marker|automation|automation-id|field|field-name|stat|key|col|column|column-name|attribute|attr|property|role|element|at|e2e|selenium)$/;
const MOST_CHARACTERS = 60;
const LEVELS = 2;
const ICON = /^(i|svg|span|img|em|use|ion-icon|mat-icon)$/;
/** What icons are called for being icons. */
const GENERIC =
  /^(?:icons?|ico|fa|fas|far|fal|fab|fad|bi|glyphicon|material|mdi|svg|ionicons?|feather|la|las|ti|img|image|fw|lg|sm|xs|md|[a-z])$/;

/** What the attributes of an element, or of one right around it, call it: the words of each of them. */
export function namesInAttributes(node: PageNode, source: ValueSource): string[][] {
  for (const { attribs } of upwards(node, source).slice(0, LEVELS)) {
    const names = Object.entries(attribs ?? {}).filter(
      ([name, value]) => name.startsWith('data-') && NAMING.test(name) && value.length <= MOST_CHARACTERS,
    );
    if (names.length > 0)
      return names
        .map(([, value]) => wordsOf(value).filter((word) => /\p{L}{2,}/u.test(word)))
        .filter((words) => words.length > 0);
  }
  return [];
}

/** What the icon before a text shows: the words of its classes and of what it says to screen readers. */
export function iconWords(node: PageNode): string[] {
  const inside = node.children.find(({ attribs }) => attribs);
  const siblings = node.parent?.children ?? [];
  const before = siblings.slice(0, siblings.indexOf(node)).findLast(({ attribs }) => attribs);
  const icon = [inside, before].find((each) => each && ICON.test(each.tag) && each.textTo === each.textFrom);
  if (!icon) return [];
  const { class: classes = '', alt = '', title = '', 'aria-label': label = '' } = icon.attribs ?? {};
  return wordsOf(`${classes} ${alt} ${title} ${label}`)
    .filter((word) => !GENERIC.test(word) && /^\p{L}+$/u.test(word))
    .slice(0, 6);
}
