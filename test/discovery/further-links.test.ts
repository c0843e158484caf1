import assert from 'node:assert/strict';
import { parseDocument } from '../../activities/extraction/parse.ts';
import { surveyPage } from '../../activities/reading/survey/survey-page.ts';

const MUCH = `<p>${'We have a little of everything, and know where it is. '.repeat(60)}</p>`;

function pathsOf(html: string, goal: string): string[] {
  const document = parseDocument({ url: 'https://site.example/start', html: `<body>${html}${MUCH}</body>` });
  const { leads } = surveyPage(document, { type: 'goal', value: goal });
  return leads.filter(({ promise }) => promise > 0.5).map(({ url }) => url.replace('https://site.example', ''));
}

describe('where a page leads without links', () => {
  it('is read from elements whose script goes to an address', () => {
    const html = `<div onclick="location.href='/lamps'">Lamps</div><p onclick="window.location='/chairs'">Chairs</p>
      <button onclick="document.location.assign('/beds?x=1')">Beds</button><div data-href="/stools">Stools</div>`;
    assert.deepEqual(pathsOf(html, 'all lamps with price'), ['/lamps']);
    assert.deepEqual(pathsOf(html, 'all chairs with price'), ['/chairs']);
    assert.deepEqual(pathsOf(html, 'all beds with price'), ['/beds?x=1']);
    assert.deepEqual(pathsOf(html, 'all stools with price'), ['/stools']);
  });

  it('is not made up of pieces of scripts', () => {
    assert.deepEqual(pathsOf(`<p onclick="location.href='/lamps/' + id">Lamps</p>`, 'all lamps with price'), []);
    assert.deepEqual(pathsOf(`<p onclick="location.href='javascript:void(0)'">Lamps</p>`, 'all lamps'), []);
  });

  it('is read from lists of choices of addresses', () => {
    const html = `<select onchange="location=this.value"><option value="">Go to</option>
      <option value="/c/lamps">Lamps</option><option value="/c/chairs">Chairs</option><option value="7">Lamps</option></select>`;
    assert.deepEqual(pathsOf(html, 'all lamps with price'), ['/c/lamps']);
  });

  it('is what a form sends in which there is only to choose', () => {
    const html = `<form action="/find"><input type="hidden" name="lang" value="en"><select name="subject">
      <option value="0">Any</option><option value="3">Law</option></select><select name="level"><option>All</option></select>
      <input type="submit" value="Show courses"></form>`;
    assert.deepEqual(pathsOf(html, 'all law courses with title, level and fee'), [
      '/find?lang=en&subject=3&level=All',
      '/find?lang=en&subject=0&level=All',
    ]);
  });

  it('is nothing that writes, signs in, or goes elsewhere', () => {
    for (const form of [
      '<form method="post" action="/lamps"><button>Lamps</button></form>',
      '<form action="/lamps"><input type="password" name="p"><button>Lamps</button></form>',
      '<form action="https://other.example/lamps"><button>Lamps</button></form>',
    ])
      assert.deepEqual(pathsOf(form, 'all lamps with price'), [], form);
  });

  it('is bounded, however many choices there are', () => {
    const choices = Array.from({ length: 5_000 }, (_, at) => `<option value="/c/${at}">Lamps ${at}</option>`).join('');
    assert.ok(pathsOf(`<select>${choices}</select>`, 'all lamps with price').length <= 80);
  });
});
