import { oncePerDocument } from '../../extraction/page/once-per-document.ts';

const SCRIPTS = /^(?:ar|he|iw|fa|ur|yi|ps|ckb|dv)(?:-|$)/i;

/** Whether a page's texts run from right to left, as its outer elements or its language say. */
export const isRightToLeft = oncePerDocument(({ page }): boolean => {
  const outer = page.nodes.slice(0, OUTER).filter(({ tag }) => tag === 'html' || tag === 'body');
  const direction = outer.flatMap(({ attribs }) => attribs?.['dir']?.toLowerCase() ?? []).at(-1);
  if (direction !== undefined) return direction === 'rtl';
  return outer.some(({ attribs }) => SCRIPTS.test(attribs?.['lang'] ?? ''));
});
const OUTER = 5;
