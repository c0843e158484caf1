import assert from 'node:assert/strict';
import { readSearchDescription, readSitemap } from '../../activities/reading/survey/read-xml.ts';
import { wishOf } from '../../activities/reading/survey/wish.ts';

const HERE = 'https://site.example/sitemap.xml';
const WISH = wishOf({ type: 'goal', value: 'vegan recipes with title' });
const urls = (...paths: string[]) =>
  `<urlset>${paths.map((path) => `<url><loc>${path.startsWith('http') ? path : `https://site.example${path}`}</loc></url>`).join('')}</urlset>`;
const paths = (xml: string) => readSitemap(xml, HERE, WISH).leads.map(({ url }) => new URL(url).pathname);

describe('reading a sitemap', () => {
  it('puts the pages first whose addresses tell what is asked for', () => {
    assert.deepEqual(paths(urls('/about', '/recipes/vegan', '/recipes')).slice(0, 2), ['/recipes/vegan', '/recipes']);
  });

  it('leaves other sites, private addresses and files out', () => {
    const xml = urls('https://other.example/recipes', 'http://10.0.0.1/recipes', '/recipes.pdf', '/recipes');
    assert.deepEqual(paths(xml), ['/recipes']);
  });

  it('expects a list above many pages that are named', () => {
    assert.ok(paths(urls('/recipes/soup-1', '/recipes/soup-2', '/recipes/soup-3')).includes('/recipes/'));
  });

  it('tells the sitemaps of an index, those of lists first', () => {
    const names = ['image-sitemap.xml', 'post-1.xml', 'recipe-category.xml'];
    const xml = `<?xml version="1.0"?><sitemapindex>${names.map((name) => `<sitemap><loc><![CDATA[https://site.example/${name}]]></loc></sitemap>`).join('')}</sitemapindex>`;
    const { leads, sitemaps } = readSitemap(xml, HERE, WISH);
    assert.deepEqual(leads, []);
    assert.equal(sitemaps[0], 'https://site.example/recipe-category.xml');
  });

  it('reads a bounded part of a huge one, and nothing of what is none', () => {
    const many = Array.from({ length: 120_000 }, (_, at) => `/p/${at}`);
    assert.ok(readSitemap(urls(...many, '/recipes/vegan'), HERE, WISH).leads.length <= 40);
    const hostile = `<loc>${' '.repeat(2_000_000)}`.repeat(2) + '<loc>'.repeat(100_000) + '<loc>http://[</loc>';
    assert.deepEqual(readSitemap(hostile, HERE, WISH).leads, []);
  });
});

describe('reading a description of a search', () => {
  it('fills the address in that answers with HTML by GET', () => {
    const xml = `<OpenSearchDescription><Url type="application/json" template="https://site.example/j?q={searchTerms}"/>
      <Url type="text/html" method="get" template="https://site.example/find?q={searchTerms}&amp;p={startPage?}"/></OpenSearchDescription>`;
    assert.equal(readSearchDescription(xml, HERE, 'vegan recipes'), 'https://site.example/find?q=vegan%20recipes&p=');
  });

  it('takes none that is posted, or leads to another site', () => {
    for (const url of [
      '<Url type="text/html" method="post" template="https://site.example/find?q={searchTerms}"/>',
      '<Url type="text/html" template="https://other.example/find?q={searchTerms}"/>',
    ])
      assert.equal(readSearchDescription(url, HERE, 'x'), null);
  });
});
