import type { PageNode } from '../../page/page-model.ts';

type Side = 'left' | 'right';

const NAMED: readonly [Side, RegExp][] = [
  [
    'left',
    /(?:^|[-_\s])(?:left|links|linke|gauche|izquierd[ao]|esquerd[ao]|sinistr[ao]|lew[ay]|lev[ay]|vanster|venstre)(?:[-_\s]|$)/i,
  ],
  [
    'right',
    /(?:^|[-_\s])(?:right|rechts|rechte|droite?|derech[ao]|direit[ao]|destr[ao]|praw[ay]|prav[ay]|hoger|hojre)(?:[-_\s]|$)/i,
  ],
];
const FLOAT = /float\s*:\s*(left|right)/i;

/** Columns beside each other, each with several texts. */
const MOST_COLUMNS = 3;
const FEWEST_TEXTS = 4;
const NAMED_COLUMNS = /(?:^|[-_\s])(?:col\w*|columns?|row|grid|flex|cell|wrap\w*|split|half)(?:[-_\s]|\d|$)/i;

/**
 * The side of its page that an element stands on, by the names of what it stands in, else by the order of columns; null
 * where nothing tells.
 */
export function sideOf(node: PageNode): Side | null {
  const levels: PageNode[] = [];
  for (let at: PageNode | null = node; at && at.tag !== 'body'; at = at.parent) levels.push(at);
  for (const sideAt of [namedSide, sideInRow])
    for (const level of levels) {
      const side = sideAt(level);
      if (side !== null) return side;
    }
  return null;
}

function namedSide({ attribs }: PageNode): Side | null {
  const { class: classes = '', id = '', style = '' } = attribs ?? {};
  const sides = NAMED.filter(([, pattern]) => pattern.test(`${classes} ${id}`)).map(([side]) => side);
  if (sides.length === 1) return sides[0]!;
  return (FLOAT.exec(style)?.[1]?.toLowerCase() as Side | undefined) ?? null;
}

function sideInRow(node: PageNode): Side | null {
  const { parent } = node;
  if (parent === null) return null;
  const columns = parent.children.filter(
    ({ attribs, textFrom, textTo }) => attribs && textTo - textFrom >= FEWEST_TEXTS,
  );
  if (columns.length < 2 || columns.length > MOST_COLUMNS) return null;
  const areCells = columns.every(({ tag }) => tag === 'td');
  if (!areCells && !columns.every(isNamedColumn) && !isNamedColumn(parent)) return null;
  if (columns[0] === node) return 'left';
  return columns.at(-1) === node ? 'right' : null;
}

const isNamedColumn = ({ attribs }: PageNode): boolean =>
  NAMED_COLUMNS.test(`${attribs?.['class'] ?? ''} ${attribs?.['id'] ?? ''}`);
