/**
 * Assigns each row of a table of scores at most one column and each column at most one row, so that the sum of the
 * scores is the highest (Kuhn and Munkres, in O(rows² · columns)). A row whose every choice would cost more than it
 * brings has none: null.
 */
export function bestAssignment(scores: readonly (readonly number[])[]): (number | null)[] {
  const rows = scores.length;
  const width = scores[0]?.length ?? 0;
  const columns = width + rows; // each row also has a column of its own that brings nothing
  const costOf = (row: number, column: number): number => (column < width ? -scores[row]![column]! : 0);
  const rowPotential = new Float64Array(rows + 1);
  const columnPotential = new Float64Array(columns + 1);
  const rowOf = new Int32Array(columns + 1); // counted from 1; 0: nobody's
  const before = new Int32Array(columns + 1);
  for (let row = 1; row <= rows; row += 1) {
    rowOf[0] = row;
    let at = 0;
    const least = new Float64Array(columns + 1).fill(Infinity);
    const visited = new Uint8Array(columns + 1);
    do {
      visited[at] = 1;
      const from = rowOf[at]!;
      let [step, next] = [Infinity, 0];
      for (let column = 1; column <= columns; column += 1) {
        if (visited[column]) continue;
        const cost = costOf(from - 1, column - 1) - rowPotential[from]! - columnPotential[column]!;
        if (cost < least[column]!) [least[column], before[column]] = [cost, at];
        if (least[column]! < step) [step, next] = [least[column]!, column];
      }
      for (let column = 0; column <= columns; column += 1) {
        if (visited[column]) {
          rowPotential[rowOf[column]!]! += step;
          columnPotential[column]! -= step;
        } else least[column]! -= step;
      }
      at = next;
    } while (rowOf[at] !== 0);
    while (at !== 0) {
      const previous = before[at]!;
      rowOf[at] = rowOf[previous]!;
      at = previous;
    }
  }
  const assigned: (number | null)[] = scores.map(() => null);
  for (let column = 1; column <= width; column += 1) if (rowOf[column]! > 0) assigned[rowOf[column]! - 1] = column - 1;
  return assigned;
}
