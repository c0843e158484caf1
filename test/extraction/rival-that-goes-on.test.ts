import assert from 'node:assert/strict';
import { buildMapping, buildRivals } from '../../activities/extraction/build-mapping.ts';
import { parseDocument } from '../../activities/extraction/parse.ts';
import { rivalThatGoesOn } from '../../activities/extraction/rival-that-goes-on.ts';
import { extractRows } from '../../activities/extraction/rows.ts';
import { partnerBoard, partnerJobs } from '../support/partner-board.ts';

const INPUT = partnerBoard.input;
const read = (at: number) =>
  parseDocument({ url: `https://jobs.example/jobs${at > 1 ? `/page/${at}` : ''}`, html: partnerBoard.page(at) });

describe('a region that stands unchanged on the next page', () => {
  it('gives way to one that answers nearly as well and goes on there', () => {
    const [first, second] = [read(1), read(2)];
    const mapping = buildMapping(first, INPUT)!;
    const titles = (document: typeof first, found: typeof mapping) =>
      extractRows(document, found).map(({ data }) => data['title']);
    assert.deepEqual(titles(first, mapping), partnerJobs, 'the box of partners is what answers best');
    const rival = rivalThatGoesOn(first, second, mapping, INPUT)!;
    assert.deepEqual(titles(first, rival), partnerBoard.titles(1));
    assert.deepEqual(titles(second, rival), partnerBoard.titles(2));
  });

  it('stays where no rival goes on, and where the next page has other rows', () => {
    const first = read(1);
    const mapping = buildMapping(first, INPUT)!;
    assert.ok(buildRivals(first, INPUT).length > 0);
    assert.equal(rivalThatGoesOn(first, read(1), mapping, INPUT), null);
    const elsewhere = parseDocument({ url: 'https://jobs.example/about', html: '<p>About us</p>' });
    assert.equal(rivalThatGoesOn(first, elsewhere, mapping, INPUT), null);
  });
});
