import type { Page, PageNode } from '../page/page-model.ts';
import { fewestClasses, readSignature, writeSignature } from '../page/signatures.ts';
import type { CutRule } from './cut-records.ts';
import { matcher, splitMark } from './marks.ts';

/**
 * The signatures of a rule with those classes only that tell the records from the other children of their containers:
 * what the records of one page share besides may be chance, and not be shared by those of the next. Lifted links have
 * no neighbours; theirs stay as they are.
 */
export function neededSignatures(
  page: Page,
  containers: readonly PageNode[],
  { extent, signatures }: CutRule,
): readonly string[] {
  if (extent === 'lift') return signatures;
  const isRecord = matcher(page, signatures);
  const others = containers.flatMap(({ children }) => children.filter((child) => !isRecord(child)));
  return [...new Set(signatures.map((signature) => neededSignature(page, signature, others)))];
}

function neededSignature(page: Page, text: string, others: readonly PageNode[]): string {
  const { signature, mark } = splitMark(text);
  const { tag, classes } = readSignature(signature);
  const write = (fewer: readonly string[]): string =>
    writeSignature({ tag, classes: fewer }) + (mark === '' ? '' : `:${mark}`);
  return write(fewestClasses(classes, (fewer) => !others.some(matcher(page, [write(fewer)]))));
}
