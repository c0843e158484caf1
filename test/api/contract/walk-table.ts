import assert from 'node:assert/strict';
import { specification, type SpecificationRow, specificationRows } from '../../domain/specification.ts';
import { skip } from '../../support/skip.ts';

/** What proves a row of the specification; it is given the row. */
type Proof = (row: SpecificationRow) => Promise<void> | void;

interface Table {
  /** Its heading in the document. */
  heading: string;
  /** By what a row is told from the others. */
  nameOf: (row: SpecificationRow) => string;
  proofs: Record<string, Proof>;
  /** Rows that belong to parts of the interface which have tests of their own. */
  elsewhere?: readonly string[];
  /** Which of the rows under the heading, when there are several tables. */
  isOfTable?: (row: SpecificationRow) => boolean;
}

/** One test a proof, on the rows that it proves. A row without a proof, and a proof without its row, fail. */
export function walkTable({ heading, nameOf, proofs, elsewhere = [], isOfTable = () => true }: Table): void {
  describe(`the table "${heading}" of the specification`, function () {
    let rows: SpecificationRow[];
    before(function () {
      if (!specification) skip(this, 'the specification does not lie beside the checkout');
      rows = specificationRows(heading).filter(isOfTable);
    });

    for (const [name, prove] of Object.entries(proofs)) {
      it(name, async () => {
        const proven = rows.filter((row) => nameOf(row) === name);
        assert.ok(proven.length > 0, 'there is no such row');
        for (const row of proven) await prove(row);
      });
    }

    it('has no other rows than those that are proven', () => {
      assert.deepEqual(new Set([...Object.keys(proofs), ...elsewhere]), new Set(rows.map(nameOf)));
    });
  });
}
