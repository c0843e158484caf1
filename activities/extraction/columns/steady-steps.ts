import { writeSignature } from '../page/signatures.ts';
import type { Page, PageNode } from '../page/page-model.ts';
import { nodesOf, type Span } from '../page/spans.ts';
import { LEAST } from './place-paths.ts';

const FEWEST_RECORDS = 5;
/** Classes of an element that fewer records share are those of its values: `tags t-jquery`. */
const SHARED = 0.8;
const NEARLY_ALL = 0.9;

/**
 * Steps of paths, by the signatures of elements whose other classes tell their values: with the one class that nearly all
 * records have just once.
 */
export function steadySteps(views: readonly { page: Page; span: Span }[]): Map<string, string> {
  const steps = new Map<string, string>();
  if (views.length < FEWEST_RECORDS) return steps;
  const signatures = new Map<string, { node: PageNode; records: number }>();
  const once = new Map<string, number>();
  for (const { page, span } of views) {
    const nodes = nodesOf(page, span).filter(({ attribs, classes }) => attribs && classes.length > 1);
    for (const [signature, node] of new Map(nodes.map((each) => [each.signature, each]))) {
      const known = signatures.get(signature);
      signatures.set(signature, { node, records: (known?.records ?? 0) + 1 });
    }
    const counts = new Map<string, number>();
    for (const key of nodesOf(page, span).flatMap(keysOf)) counts.set(key, (counts.get(key) ?? 0) + 1);
    for (const [key, count] of counts) if (count === 1) once.set(key, (once.get(key) ?? 0) + 1);
  }
  for (const [signature, { node, records }] of signatures) {
    if (records >= views.length * SHARED) continue;
    const steady = keysOf(node).filter((key) => (once.get(key) ?? 0) >= views.length * NEARLY_ALL);
    const best = steady.toSorted((a, b) => once.get(b)! - once.get(a)! || a.length - b.length)[0];
    if (best !== undefined) steps.set(signature, best + LEAST);
  }
  return steps;
}

const keysOf = ({ tag, classes }: PageNode): string[] =>
  classes.map((name) => writeSignature({ tag, classes: [name] }));
