import assert from 'node:assert/strict';
import { SEARCH_LIMITS } from '../../shared/domain/discovery.ts';
import {
  beginLead,
  type BestPage,
  EMPTY_SEARCH,
  endLead,
  isSpent,
  type Lead,
  nextLead,
  resumed,
  type SearchState,
  withCandidate,
  withDead,
  withLeads,
} from '../../activities/discovery/search-state.ts';

const LEAST = 12;
const SITE = 'https://shop.example';

const lead = (path: string, promise: number, more: Partial<Lead> = {}): Lead => ({
  kind: 'page',
  url: SITE + path,
  by: 'link',
  text: '',
  promise,
  ...more,
});
const page = (path: string, fit: number, more: Partial<BestPage> = {}): BestPage => ({
  url: SITE + path,
  level: 'light',
  fit,
  answers: fit >= LEAST,
  isWhole: true,
  by: 'link',
  text: '',
  promise: 2,
  ...more,
});
const pathOf = (next: Lead | null): string | null => next && new URL(next.url).pathname;

describe('the state of a search', () => {
  it('takes the lead that promises most, each address once however it is written', () => {
    let state = withLeads(EMPTY_SEARCH, [lead('/about', 0), lead('/shoes/', 3), lead('/shoes?utm_source=a', 4)]);
    state = withLeads(state, [lead('/shoes/index.html#top', 2)]);
    assert.deepEqual(
      state.leads.map(({ promise }) => promise),
      [4, 0],
    );
    const next = nextLead(state, false)!;
    assert.equal(pathOf(next), '/shoes');
    state = endLead(beginLead(state, next), 5);
    state = withLeads(state, [lead('/shoes', 9)]);
    assert.equal(pathOf(nextLead(state, false)), '/about');
  });

  it('leaves what more speaks against than for', () => {
    assert.deepEqual(withLeads(EMPTY_SEARCH, [lead('/cart', -2)]).leads, []);
  });

  it('keeps a bounded number of leads, however many a site has', () => {
    const many = Array.from({ length: 5_000 }, (_, at) => lead(`/p/${at}`, at / 1_000));
    const { leads } = withLeads(EMPTY_SEARCH, many);
    assert.equal(leads.length, 200);
    assert.equal(leads[0]!.promise, 4.999);
  });

  it('ends after its loads, and after its time', () => {
    const open = withLeads(EMPTY_SEARCH, [lead('/a', 3)]);
    assert.ok(nextLead(open, false));
    for (const spent of [{ loads: SEARCH_LIMITS.loads }, { worked_ms: SEARCH_LIMITS.ms }]) {
      const state: SearchState = { ...open, ...spent };
      assert.ok(isSpent(state));
      assert.equal(nextLead(state, false), null);
    }
  });

  it('goes on from a poor page as long as there is anything', () => {
    const state = withCandidate(withLeads(EMPTY_SEARCH, [lead('/dull', 0)]), page('/', LEAST - 1));
    assert.equal(pathOf(nextLead(state, false)), '/dull');
  });

  it('goes on from a good page only to what promises as much, and not for ever', () => {
    let state = withCandidate(EMPTY_SEARCH, page('/all', LEAST + 1));
    state = withLeads(state, [lead('/dull', 0.5)]);
    assert.equal(nextLead(state, false), null);
    state = withLeads(state, [lead('/better', 3)]);
    assert.equal(pathOf(nextLead(state, false)), '/better');
    for (let read = 0; read < 4; read += 1) state = withCandidate(state, page('/no', 1));
    assert.equal(state.best?.url, `${SITE}/all`);
    assert.equal(nextLead(state, false), null);
  });

  it('looks further where the good page lacks something that was asked for', () => {
    const lacking = withCandidate(EMPTY_SEARCH, page('/some', LEAST + 1, { isWhole: false }));
    assert.equal(pathOf(nextLead(withLeads(lacking, [lead('/shop', 1.2)]), false)), '/shop');
  });

  it('looks at what promises nothing only while nothing answers, and not for ever', () => {
    const poor = withLeads(EMPTY_SEARCH, [lead('/neutral', -0.2)]);
    assert.equal(pathOf(nextLead({ ...poor, loads: 11 }, false)), '/neutral');
    assert.equal(nextLead({ ...poor, loads: 12 }, false), null);
    assert.equal(
      nextLead(withCandidate(poor, page('/all', LEAST + 1, { isWhole: false, promise: -0.2 })), false),
      null,
    );
  });

  it('leaves a homepage that is not the part which was asked for, and stays on one that only lacks fields', () => {
    const home = (isPart: boolean) => page('/', LEAST + 1, { by: 'given', isWhole: false, isPart });
    const after = (best: BestPage) =>
      nextLead(withLeads(withCandidate(EMPTY_SEARCH, best), [lead('/brands', 1)]), false);
    assert.equal(pathOf(after(home(false))), '/brands');
    assert.equal(after(home(true)), null);
  });

  it('expects less of addresses in the form of those that could not be read', () => {
    let state = withLeads(EMPTY_SEARCH, [lead('/c/1', 3), lead('/c/2', 2.9), lead('/c/3', 2.8), lead('/list', 2.2)]);
    for (const expected of ['/c/1', '/c/2', '/list', '/c/3']) {
      const next = nextLead(state, false)!;
      assert.equal(pathOf(next), expected);
      state = endLead(beginLead(state, next), 5);
      if (expected.startsWith('/c/')) state = withDead(state, next);
    }
  });

  it('prefers the list that holds another one to that one, unless much else speaks for it', () => {
    const spread = (records: string) => ({ spread: { recordUrls: records.split(''), isPaged: true, things: 0 } });
    const wide = page('/all', LEAST + 5, spread('abcdef'));
    for (const [fit, best] of [
      [LEAST + 6, '/all'],
      [LEAST + 7, '/rooms'],
    ] as const) {
      const narrow = page('/rooms', fit, spread('acfgh'));
      for (const pages of [
        [wide, narrow],
        [narrow, wide],
      ])
        assert.equal(pages.reduce(withCandidate, EMPTY_SEARCH).best?.url, SITE + best);
    }
  });

  it('the best over all wins, not the first that is good enough', () => {
    let state = withCandidate(EMPTY_SEARCH, page('/all', LEAST + 2));
    state = withCandidate(state, page('/vegan', LEAST + 4));
    state = withCandidate(state, page('/late', LEAST + 3));
    assert.equal(state.best?.url, `${SITE}/vegan`);
  });

  it('uses a browser for what only a browser shows, and for all where plain HTTP shows nothing', () => {
    const state = withLeads({ ...EMPTY_SEARCH, readsPlain: true }, [
      lead('/plain', 3),
      lead('/app', 1, { needsBrowser: true }),
    ]);
    assert.equal(pathOf(nextLead(state, false)), '/plain');
    assert.equal(pathOf(nextLead(state, true)), '/app');
    assert.equal(pathOf(nextLead({ ...state, readsPlain: false }, true)), '/plain');
    const files = withLeads(EMPTY_SEARCH, [lead('/sitemap.xml', 3, { kind: 'sitemap' })]);
    assert.equal(nextLead(files, true), null);
  });

  it('is taken over by the next worker with what was spent, and tries what was under way once more', () => {
    const open = withLeads(EMPTY_SEARCH, [lead('/killer', 3), lead('/other', 1)]);
    const killed = beginLead({ ...open, worked_ms: 70 }, open.leads[0]!);
    const first = resumed(killed);
    assert.equal(first.lost, null);
    assert.deepEqual([first.state.loads, first.state.worked_ms], [1, 70]);
    const again = nextLead(first.state, false)!;
    assert.equal(pathOf(again), '/killer');
    const second = resumed(beginLead(first.state, again));
    assert.equal(pathOf(second.lost), '/killer');
    assert.equal(second.state.loads, 2);
    assert.equal(pathOf(nextLead(second.state, false)), '/other');
  });
});
