import assert from 'node:assert/strict';
import { answers, type CandidateSigns, fitOf } from '../../activities/discovery/candidate-fit.ts';
import { parseDocument } from '../../activities/extraction/parse.ts';
import type { Place } from '../../activities/reading/survey/survey-place.ts';
import { surveyPage } from '../../activities/reading/survey/survey-page.ts';

const SIGNS: CandidateSigns = {
  region: 15,
  things: 1,
  parts: 0,
  namesThings: true,
  namesPart: false,
  isLikely: false,
  isPlace: false,
  rest: 0,
  asked: 1,
  isPaged: false,
  isHome: false,
  mentions: 1,
  isOtherKind: false,
  isOver: false,
  isGiven: false,
  isSearched: false,
  isEcho: false,
};

describe('the fit of a page', () => {
  const LESS: [what: string, signs: Partial<CandidateSigns>, than: Partial<CandidateSigns>][] = [
    ['nothing tells the things', { things: 0 }, {}],
    ['its text does not mention them either', { things: 0, mentions: 0 }, { things: 0 }],
    ['it is called something of another kind', { things: 0, isOtherKind: true }, { things: 0 }],
    ['it lacks fields of what nothing tells', { things: 0, asked: 0.5 }, { things: 0.01, asked: 0.5 }],
    ['only a search repeats the question', { isEcho: true, asked: 0.5 }, { asked: 0.5 }],
    ['it lists what is over', { isOver: true }, {}],
  ];
  for (const [what, signs, than] of LESS)
    it(`is less where ${what}`, () => {
      assert.ok(fitOf({ ...SIGNS, ...signs }) < fitOf({ ...SIGNS, ...than }));
    });

  it('does not suffer from what nothing tells where nothing but fields is named', () => {
    const unnamed = { ...SIGNS, namesThings: false, things: 0, mentions: 0, isOtherKind: true };
    assert.equal(fitOf(unnamed), fitOf({ ...SIGNS, things: 0.0001 }) - 0.0001);
    assert.ok(answers({ ...unnamed, region: 9.5 }));
    assert.ok(!answers({ ...unnamed, region: 9.5, asked: 0 }));
  });
});

describe('what a page says that it is', () => {
  function placeOf(path: string, html: string, goal: string): Place {
    const document = parseDocument({ url: `https://site.example${path}`, html: `<body>${html}</body>` });
    return surveyPage(document, { type: 'goal', value: goal }).place;
  }

  it('is over where its heading says so and nobody asked for that', () => {
    const html = '<h1>Past events</h1>';
    assert.ok(placeOf('/a', html, 'all events with date').isOver);
    assert.ok(!placeOf('/a', html, 'all past events with date').isOver);
    assert.ok(!placeOf('/a', '<h1>Events</h1>', 'all events with date').isOver);
  });

  it('is of another kind where it names one, and not what was asked for', () => {
    const isOther = (html: string, goal: string): boolean => placeOf('/x', html, goal).isOtherKind;
    assert.ok(isOther('<h1>Vacancies</h1>', 'all recipes with title'));
    assert.ok(!isOther('<h1>Vacancies and recipes</h1>', 'all recipes with title'));
    assert.ok(!isOther('<h1>Hello there</h1>', 'all recipes with title'));
    assert.ok(!isOther('<h1>Archive</h1>', 'all recipes with title'));
  });

  it('is hardly told by the search that repeats the question', () => {
    const goal = 'all suppliers with name and phone';
    const found = placeOf('/jobs?q=suppliers', '<h1>Jobs for “suppliers”</h1>', goal);
    assert.deepEqual([found.isEcho, found.told.things, found.isOtherKind], [true, 0.3, true]);
    assert.equal(placeOf('/suppliers?q=suppliers', '<h1>Found</h1>', goal).told.things, 1);
    assert.equal(placeOf('/list?kind=suppliers&page=2', '<h1>Suppliers</h1>', goal).isEcho, false);
  });

  it('mentions the things in its text, not in its menus', () => {
    const goal = 'all recipes with title';
    assert.equal(placeOf('/x', '<p>Each recipe was tried.</p>', goal).mentions, 1);
    assert.equal(placeOf('/x', '<nav><a href="/r">Recipes</a></nav><p>Lamps.</p>', goal).mentions, 0);
  });
});
