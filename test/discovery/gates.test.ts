import assert from 'node:assert/strict';
import { parseDocument } from '../../activities/extraction/parse.ts';
import type { Lead } from '../../activities/reading/survey/lead.ts';
import { surveyPage } from '../../activities/reading/survey/survey-page.ts';

function leadsOf(html: string, goal = 'all recipes with title', url = 'https://site.example/'): Lead[] {
  return surveyPage(parseDocument({ url, html }), { type: 'goal', value: goal }).leads;
}
const pathOf = ({ url }: Lead): string => url.replace('https://site.example', '');
const MUCH = `<p>${'We cook, and write about what we cook. '.repeat(60)}</p>`;

describe('a page in front of a site', () => {
  it('leads on by what it refreshes to, by its script, and by its frames', () => {
    const PAGES: [html: string, target: string][] = [
      ['<head><meta http-equiv="refresh" content="0; URL=start/en.html"></head>', '/start/en.html'],
      [`<head><meta http-equiv="Refresh" content="3;url='/welcome'"></head><body>One moment</body>`, '/welcome'],
      ['<head><script>window.location.href = "/shop/";</script></head>', '/shop/'],
      ['<frameset cols="20%,80%"><frame src="menu.htm"><frame src="//other.example/ad"></frameset>', '/menu.htm'],
    ];
    for (const [html, target] of PAGES) {
      const leads = leadsOf(html);
      assert.deepEqual(leads.map(pathOf), [target], html);
      assert.ok(leads[0]!.promise > 1 && leads[0]!.opensSite, html);
    }
  });

  it('does not take a page that has much to say for one, nor what only loads itself again', () => {
    const refresh = '<head><meta http-equiv="refresh" content="300; url=/now"></head>';
    assert.deepEqual(leadsOf(`${refresh}<body>${MUCH}</body>`), []);
    assert.deepEqual(leadsOf('<head><meta http-equiv="refresh" content="300"></head>'), []);
    assert.deepEqual(leadsOf('<head><meta http-equiv="refresh" content="300; url=/"></head>'), []);
  });

  const CHOICE = `<ul><li><a href="/de/">Deutsch</a></li><li><a href="/fr/">Français</a></li>
    <li><a href="/x" hreflang="es">Castellano</a></li><li><a href="/en/">English</a></li></ul>`;
  for (const [goal, first] of [
    ['toutes les recettes avec titre et durée', '/fr/'],
    ['alle Rezepte mit Titel und Dauer', '/de/'],
    ['todas las recetas con título y duración', '/x'],
    ['wszystkie przepisy z tytułem', '/en/'],
  ] as const)
    it(`leads to the pages in the customer's language, else in English: ${goal}`, () => {
      assert.equal(pathOf(leadsOf(CHOICE, goal)[0]!), first);
    });

  it('is passed by what lets visitors in', () => {
    const leads = leadsOf('<p>Are you over 18?</p><a href="/in">Yes, enter</a> <a href="/out">Privacy policy</a>');
    assert.equal(pathOf(leads[0]!), '/in');
    assert.ok(leads[0]!.opensSite);
    assert.ok(leads.find((lead) => pathOf(lead) === '/out')!.promise < 0);
  });
});

describe('the part of a site on a host of its own', () => {
  it('is led to by what its host is called', () => {
    const leads = leadsOf(
      `<nav><a href="https://www.site.example/">Home</a><a href="https://jobs.site.example/">Join us</a></nav>${MUCH}`,
      'all job openings with location',
    );
    assert.equal(leads[0]!.url, 'https://jobs.site.example/');
    assert.ok(leads[0]!.promise > 1);
  });

  it('is no homepage for what it is named for', () => {
    const isHome = (goal: string): boolean => {
      const document = parseDocument({ url: 'https://jobs.site.example/', html: '<h1>Hello</h1>' });
      return surveyPage(document, { type: 'goal', value: goal }).place.isHome;
    };
    assert.deepEqual([isHome('all jobs'), isHome('all recipes')], [false, true]);
  });
});

describe('a route that scripts follow', () => {
  it('is a page of its own, and no way home', () => {
    const leads = leadsOf(`<nav><a href="#/">Start</a><a href="#/recipes">All recipes</a></nav>${MUCH}`);
    assert.equal(pathOf(leads[0]!), '/#/recipes');
    assert.ok(leads[0]!.promise > 3);
  });
});
