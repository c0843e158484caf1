import assert from 'node:assert/strict';
import { parseDocument } from '../../activities/extraction/parse.ts';
import { surveyPage } from '../../activities/reading/survey/survey-page.ts';
import { toldOf, wishOf } from '../../activities/reading/survey/wish.ts';
import { wordsOf } from '../../activities/extraction/goal/words.ts';

const goal = (value: string) => ({ type: 'goal', value }) as const;

function leadsOf(html: string, wanted: string, url = 'https://site.example/'): string[] {
  const document = parseDocument({ url, html: `<body>${html}</body>` });
  return surveyPage(document, goal(wanted)).leads.map((lead) => lead.url.replace('https://site.example', ''));
}

describe('what a goal wishes for', () => {
  const WISHES: [goal: string, things: string[], parts: string[]][] = [
    ['vegan recipes with title and time', ['recipes'], ['vegan']],
    ['all trail running shoes with name and price', ['shoes'], ['trail', 'running']],
    ['Alle vegetarischen Rezepte mit Titel', ['rezepte'], ['vegetarischen']],
    ['toutes les formations avec durée et tarif', ['formations'], []],
    ['All quotes tagged "love": text and author', ['quotes'], ['love']],
  ];
  for (const [value, things, parts] of WISHES)
    it(`reads the things and the part: ${value}`, () => {
      const wish = wishOf(goal(value));
      assert.deepEqual([wish.things, wish.parts], [things, parts]);
    });

  it('is met in other languages, other forms and compounds', () => {
    const MET: [goal: string, told: string][] = [
      ['tutti i corsi con prezzo', 'Workshops and classes'],
      ['all job openings with salary', 'Stellenangebote'],
      ['alle Laufschuhe mit Preis', 'Schuhe'],
      ['todos los eventos con fecha', 'Veranstaltungen'],
      ['every recipe with title', '食谱'],
      ['ricette con ingredienti', 'Ricetta'],
      ['all products with price', 'ürünler'],
    ];
    for (const [value, told] of MET) {
      const { things } = toldOf(wishOf(goal(value)), wordsOf(told));
      assert.ok(things >= 0.5, `${value} / ${told}: ${things}`);
    }
    assert.equal(toldOf(wishOf(goal('all job openings with salary')), wordsOf('Our bread')).things, 0);
  });
});

describe('what a goal or columns wish for that do not say what is listed', () => {
  const columns = (...names: string[]) =>
    wishOf({ type: 'columns', value: names.map((name) => ({ name, type: 'text' })) });

  it('is likely what mostly has such fields', () => {
    const LIKELY: [names: string[], kinds: string[]][] = [
      [['title', 'company_name', 'salary', 'job_type'], ['jobs']],
      [['job_title', 'company', 'location'], ['jobs']],
      [['name', 'price', 'brand', 'color'], ['products']],
      [['address', 'rooms', 'area', 'price'], ['properties']],
      [['title', 'ingredients', 'servings'], ['recipes']],
      [['event_name', 'date', 'venue'], ['events']],
      [['Titel', 'Zutaten', 'Portionen'], ['recipes']],
      [['kilometerstand', 'kraftstoff', 'preis'], ['vehicles']],
      [['first', 'second'], []],
    ];
    for (const [names, kinds] of LIKELY) assert.deepEqual([...columns(...names).likely], kinds, names.join(', '));
  });

  it('has no things, and searches for what the names of the columns say', () => {
    const { things, parts, query } = columns('recipe_title', 'ingredients');
    assert.deepEqual([things, parts, query], [[], [], 'recipe']);
  });

  it('is the same for a goal that names only fields, or the whole site', () => {
    for (const value of ['name, price and brand', 'everything in this online directory: name, price, brand']) {
      const { things, parts, where, likely } = wishOf(goal(value));
      assert.deepEqual([things, parts, where, [...likely]], [[], [], [], ['products']], value);
    }
    assert.deepEqual(wishOf(goal('everything in the shop: name and price')).things, ['shop']);
  });
});

describe('the leads of a page', () => {
  it('puts the link that names the part first, then that of all things', () => {
    const leads = leadsOf(
      '<nav><a href="/news">News</a><a href="/recipes">Recipes</a><a href="/recipes/vegan">Vegan</a></nav>',
      'vegan recipes with title',
    );
    assert.deepEqual(leads.slice(0, 2), ['/recipes/vegan', '/recipes']);
  });

  it('reads labels, pictures and paths where the text says nothing', () => {
    const leads = leadsOf(
      `<a href="/x1" title="All courses">→</a><a href="/x2"><img alt="Courses"></a><a href="/courses">more</a><a href="/y">?</a>`,
      'all courses with date',
    );
    assert.deepEqual(new Set(leads.slice(0, 3)), new Set(['/x1', '/x2', '/courses']));
  });

  it('takes "view all" under a heading for all of what the heading says', () => {
    const leads = leadsOf(
      '<h2>Events</h2><a href="/a">View all</a><h2>Partners</h2><a href="/b">View all</a>',
      'all events with date',
    );
    assert.equal(leads[0], '/a');
  });

  it('prefers what is on to what is over', () => {
    const leads = leadsOf('<a href="/past">Past events</a><a href="/on">What’s on</a>', 'all events with date');
    assert.deepEqual(leads, ['/on', '/past']);
  });

  it('names an address once, and neither this page, nor files, nor other sites', () => {
    const leads = leadsOf(
      `<a href="/jobs#top">Jobs</a><a href="/jobs/">Jobs</a><a href="/">Jobs</a><a href="/jobs.pdf">Jobs</a>
       <a href="https://other.example/jobs">Jobs</a><a href="http://192.168.0.1/jobs">Jobs</a><a href="/jobs/feed.xml">Jobs</a>`,
      'all jobs',
    );
    assert.deepEqual(leads, ['/jobs#top']);
  });

  it('stays within what was registered, over all hosts of it', () => {
    const leads = leadsOf('<a href="https://jobs.site.example/all">Jobs</a>', 'all jobs');
    assert.deepEqual(leads, ['https://jobs.site.example/all']);
  });

  it('expects a list above several of its pages', () => {
    const rows = [1, 2, 3, 4].map((at) => `<p><a href="/stellen/${at}-koch">Koch ${at}</a></p>`).join('');
    assert.ok(leadsOf(rows, 'alle Stellen mit Ort').includes('/stellen/'));
  });
});

describe('how a page searches its site', () => {
  const searchOf = (html: string, wanted = 'vegan recipes') =>
    surveyPage(parseDocument({ url: 'https://site.example/', html }), goal(wanted)).search;

  it('finds the form by its role, its field or its words, with what it sends besides', () => {
    const forms = [
      '<form role="search" action="/s"><input type="hidden" name="lang" value="en"><input name="what"></form>',
      '<form action="/s"><input type="hidden" name="lang" value="en"><input type="search" name="what"></form>',
      '<form action="/s"><input type="hidden" name="lang" value="en"><input name="what" placeholder="Suchbegriff"><button>Suchen</button></form>',
    ];
    for (const form of forms) assert.equal(searchOf(form).address, 'https://site.example/s?lang=en&what=vegan+recipes');
  });

  it('asks for the things where a form asks for a place too', () => {
    const html =
      '<form action="/find"><input name="what" placeholder="Job title"><input name="where"><button>Search</button></form>';
    assert.equal(searchOf(html).address, 'https://site.example/find?what=vegan+recipes');
  });

  it('takes no form that signs in, subscribes or writes', () => {
    for (const form of [
      '<form role="search" action="/login"><input name="q"><input type="password" name="p"></form>',
      '<form action="/newsletter"><input type="email" name="mail"></form>',
      '<form role="search" action="/contact"><input name="q"><textarea name="t"></textarea></form>',
      '<form role="search" action="https://www.other.example/search"><input name="q"></form>',
    ])
      assert.deepEqual([searchOf(form).address, searchOf(form).post], [null, null], form);
  });

  it('tells a form that is sent, and a description of the search', () => {
    const html =
      '<head><link rel="search" type="application/opensearchdescription+xml" href="/os.xml"></head><form method="post" action="/find"><input type="search" name="q"></form>';
    const { post, description } = searchOf(html);
    assert.deepEqual(post, { action: 'https://site.example/find', fields: [['q', 'vegan recipes']] });
    assert.equal(description, 'https://site.example/os.xml');
  });
});

describe('where a page stands', () => {
  const isHome = (url: string, html = '') => surveyPage(parseDocument({ url, html }), goal('all jobs')).place.isHome;

  it('knows a homepage by its address, also that of a language', () => {
    for (const path of ['', '/', '/index.html', '/en/', '/de-at/', '/?lang=fr'])
      assert.ok(isHome(`https://a.example${path}`), path);
    for (const path of ['/jobs', '/js/', '/?page=2', '/en/jobs']) assert.ok(!isHome(`https://a.example${path}`), path);
  });

  it('knows the homepage of a part of a host by its links', () => {
    const html = '<a class="logo" href="/me/">Me</a><a href="/me/posts/">Posts</a>';
    assert.ok(isHome('https://pages.example/me/', html));
    assert.ok(!isHome('https://pages.example/me/', `${html}<a href="/other/">Other</a>`));
  });
});
