import type { RecordLocator } from '../../../shared/domain/mapping.ts';
import { isAuthoredId, readSignature, sharedClasses, type Signature, writeSignature } from '../page/signatures.ts';
import { oncePerDocument } from '../page/once-per-document.ts';
import type { Page, PageNode } from '../page/page-model.ts';
import { isFilled, type Span } from '../page/spans.ts';
import type { Candidate } from './candidates.ts';
import { cutRecords } from './cut-records.ts';
import { hasSignature } from './marks.ts';
import { neededSignatures } from './needed-signatures.ts';
import { keepPart } from './parts/keep-part.ts';
import { withoutUnlike } from './unlike-records.ts';

type Described = Pick<Candidate, 'containers' | 'rule'> & Pick<RecordLocator, 'part'>;

/** Describes where a candidate's records are, so that they are found again on other pages of the same template. */
export function describeRecords(page: Page, { containers, rule, part }: Described): RecordLocator {
  const path = describeContainers(containers);
  const record = neededSignatures(page, followSteps(page, readSteps(path), 'signatures'), rule).join('|');
  return { path, extent: rule.extent, record, ...(part && { part }) };
}

/** Finds the records of a page. An address that leads nowhere is tried again by tags alone, then below new wrappers. */
export function locateRecords(page: Page, locator: RecordLocator): readonly Span[] {
  const known = locatedIn(page.document);
  let records = known.get(locator);
  if (records === undefined) known.set(locator, (records = findRecords(page, locator)));
  return records;
}

const locatedIn = oncePerDocument(() => new Map<RecordLocator, readonly Span[]>());

function findRecords(page: Page, locator: RecordLocator): readonly Span[] {
  const rule = { extent: locator.extent ?? 'element', signatures: locator.record.split('|') };
  for (const find of FINDERS) {
    const records = cutRecords(page, find(page, readSteps(locator.path)), rule);
    const filled = records.filter(isFilled);
    if (filled.length > 0) return keepPart(page, withoutUnlike(page, filled), locator.part ?? []);
  }
  return [];
}

/** One step for each level from the root, what the elements of that level share; a position only where needed. */
function describeContainers(containers: readonly PageNode[]): string {
  const steps: string[] = [];
  let level: PageNode[] = [...containers];
  while (level.length > 0 && level[0]!.attribs) {
    steps.unshift(describeLevel(level));
    level = [...new Set(level.map((node) => node.parent!))];
  }
  return steps.join('/');
}

function describeLevel(level: readonly PageNode[]): string {
  const first = level[0]!;
  if (first.tag === 'html' || first.tag === 'body') return first.tag;
  const signature = { tag: first.tag, classes: sharedClasses(level.map((node) => node.classes)) };
  const own = first.attribs!['id'];
  const id = isAuthoredId(own) && level.every((node) => node.attribs!['id'] === own) ? `#${own}` : '';
  const members = new Set(level);
  const parents = [...new Set(level.map((node) => node.parent!))];
  const families = parents.map((parent) => parent.children.filter((child) => hasSignature(child, signature)));
  const others = id === '' && families.some((twins) => twins.some((twin) => !members.has(twin)));
  const position = families[0]!.indexOf(first);
  const samePosition = families.length === level.length && families.every((twins) => members.has(twins[position]!));
  const [tag, ...classes] = writeSignature(signature).split('.');
  return `${tag}${id}${classes.map((name) => `.${name}`).join('')}${others && samePosition ? `[${position}]` : ''}`;
}

/** One step of a path: a signature, an id, and a position among the siblings that have them. */
interface Step {
  signature: Signature;
  id: string | null;
  position: number | null;
}

type Find = (page: Page, steps: readonly Step[]) => PageNode[];

const FINDERS: readonly Find[] = [
  (page, steps) => followSteps(page, steps, 'signatures'),
  (page, steps) => followSteps(page, steps, 'tags'),
  findBelowWrappers,
];

function followSteps(page: Page, steps: readonly Step[], strictness: 'signatures' | 'tags'): PageNode[] {
  let level = [page.root];
  for (const step of steps) {
    level = level.flatMap((node) => {
      const exact = node.children.filter((child) => fits(child, step));
      const loose = strictness === 'tags' && exact.length === 0;
      const found = loose ? node.children.filter((child) => child.tag === step.signature.tag) : exact;
      return step.position === null || loose ? found : found.slice(step.position, step.position + 1);
    });
  }
  return level;
}

/** Containers whose last two steps fit, and below which all other steps follow one another, with more in between. */
function findBelowWrappers(page: Page, steps: readonly Step[]): PageNode[] {
  const [last, parent, ...outer] = steps.toReversed();
  if (!last || !parent) return [];
  return page.nodes.filter((node) => {
    if (!fits(node, last) || !node.parent || !fits(node.parent, parent)) return false;
    let open = 0;
    for (let at = node.parent.parent; at; at = at.parent) if (open < outer.length && fits(at, outer[open]!)) open++;
    return open === outer.length;
  });
}

function fits(node: PageNode, { signature, id }: Step): boolean {
  return hasSignature(node, signature) && (id === null || node.attribs!['id'] === id);
}

const readSteps = (path: string): Step[] => path.split('/').map(readStep);

function readStep(step: string): Step {
  const match = /^([^#.[]+)(?:#([^.[]+))?((?:\.[^.[]+)*)(?:\[(\d+)\])?$/.exec(step);
  const [, tag = step, id, classes = '', position] = match ?? [];
  return {
    signature: readSignature(tag + classes),
    id: id ?? null,
    position: position === undefined ? null : Number(position),
  };
}
