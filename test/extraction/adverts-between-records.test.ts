import assert from 'node:assert/strict';
import { buildMapping } from '../../activities/extraction/build-mapping.ts';
import { parseDocument } from '../../activities/extraction/parse.ts';
import { findCandidates } from '../../activities/extraction/regions/candidates.ts';
import { extractRows } from '../../activities/extraction/rows.ts';
import { textOf } from '../../activities/extraction/page/spans.ts';
import type { JobInput } from '../../shared/domain/job.ts';

const INPUT: JobInput = { type: 'goal', value: 'All walks with title, region and length' };
const WALKS = 'Arden Beacon Coombe Dene Edge Fell Gorge Heath Island Jetty Knoll Lough'.split(' ');

const walk = (name: string, at: number): string =>
  `<div><h3><a href="/walks/${name.toLowerCase()}">${name} walk</a></h3><p>The ${name} hills, near the ${at + 2}nd mile</p><span>${at + 4} miles</span></div>`;

/** A list of walks with something after every third of them. */
function pageWith(between: string) {
  const walks = WALKS.map((name, at) => walk(name, at) + (at % 3 === 2 && at < 11 ? between : '')).join('');
  const html = `<html><body><main><h1>Walks</h1><div class="list">${walks}</div></main></body></html>`;
  return parseDocument({ url: 'https://walks.example/all', html });
}

const NAMED =
  '<div class="ad-slot"><a href="https://ads.example/c"><img src="b.png">Hotels near you</a> <span>Half off</span></div>';
const PAID =
  '<div><h3><a rel="sponsored nofollow" href="https://ads.example/c">Boots for all weathers</a></h3><p>Now reduced</p><span>9 pairs</span></div>';

describe('adverts between the records of a list', () => {
  for (const [kind, advert] of Object.entries({ 'named so': NAMED, 'paid links to elsewhere': PAID })) {
    it(`are no records: ${kind}`, () => {
      const document = pageWith(advert);
      const rows = extractRows(document, buildMapping(document, INPUT)!);
      assert.deepEqual(
        rows.map(({ data }) => data['title']),
        WALKS.map((name) => `${name} walk`),
      );
    });

    it(`begin and end no records: ${kind}`, () => {
      const document = pageWith(advert);
      const words = /Hotels|Boots/;
      const isAdvert = ({ classes }: { classes: readonly string[] }) => classes.includes('ad-slot');
      const holding = findCandidates(document.page).filter(({ rule, records, containers }) => {
        const last = records.map((record) => textOf(document.page, record.slice(-1)));
        const first = records.map((record) => textOf(document.page, record.slice(0, 1)));
        return (
          rule.extent !== 'lift' &&
          !isAdvert(containers[0]!) &&
          [...first, ...last].some((text) => words.test(text) && !/walk/.test(text))
        );
      });
      assert.deepEqual(
        holding.map(({ rule, containers }) => `${containers[0]!.signature} ${rule.signatures.join()}`),
        [],
      );
    });
  }

  it('are what is listed where most of a list is marked so', () => {
    const adverts = WALKS.map((name) => `<div class="ad"><h3><a href="/ads/${name}">${name} for sale</a></h3></div>`);
    const html = `<html><body><main><h1>Small ads</h1><div>${adverts.join('')}<div class="note">Call us</div></div></main></body></html>`;
    const document = parseDocument({ url: 'https://ads.example/all', html });
    const mapping = buildMapping(document, { type: 'goal', value: 'All ads with title' });
    assert.equal(extractRows(document, mapping!).length, WALKS.length);
  });

  it('of a page with links that are paid but its own stay', () => {
    const own = PAID.replace('https://ads.example/c', '/walks/paid');
    const document = pageWith(own);
    const rows = extractRows(document, buildMapping(document, INPUT)!);
    assert.equal(rows.length, WALKS.length + 3);
  });
});
