import assert from 'node:assert/strict';
import { selectOne } from 'css-select';
import type { AnyNode, Element } from 'domhandler';
import { PRODUCTS } from '../../sample-shop/catalogue.ts';
import { readText, visitShop, type Visitor } from './visitor.ts';

const textIn = (element: Element, selector: string): string =>
  readText(selectOne<AnyNode, Element>(selector, element)!);

const euros = (amount: number): string => amount.toLocaleString('en', { style: 'currency', currency: 'EUR' });

describe('the sample shop', () => {
  let visitor: Visitor;

  /** Where the pager of a page leads. */
  const steps = async (path: string): Promise<(string | undefined)[]> => {
    const page = await visitor.open(path);
    return ['prev', 'next'].map((rel) => page.all(`a[rel=${rel}]`)[0]?.attribs['href']);
  };
  before(async () => {
    visitor = await visitShop();
  });
  after(() => visitor.shop.close());

  it('shows 60 different products on 5 pages of 12', async () => {
    const names: string[] = [];
    for (const page of [1, 2, 3, 4, 5]) {
      const onPage = (await visitor.open(`/products?page=${page}`)).texts('.columns__main .card__title');
      assert.equal(onPage.length, 12);
      names.push(...onPage);
    }
    assert.deepEqual(
      names,
      PRODUCTS.map(({ name }) => name),
    );
    assert.equal(new Set(PRODUCTS.map(({ slug }) => slug)).size, 60);
    assert.equal(new Set(PRODUCTS.map(({ sku }) => sku)).size, 60);
  });

  it('leads from page to page in both directions, and ends', async () => {
    assert.deepEqual(await steps('/products'), [undefined, '/products?page=2']);
    assert.deepEqual(await steps('/products?page=2'), ['/products', '/products?page=3']);
    assert.deepEqual(await steps('/products?page=5'), ['/products?page=4', undefined]);
    for (const page of ['0', '6', '1.5', 'two']) {
      assert.equal((await fetch(new URL(`/products?page=${page}`, visitor.shop.url))).status, 404, page);
    }
  });

  it('shows the facts of its table on every card', async () => {
    const cards = (await visitor.open('/products?page=3')).all('.columns__main .card');
    for (const [index, card] of cards.entries()) {
      const product = PRODUCTS[24 + index]!;
      const prices = [product.was, product.price].filter((amount) => amount !== undefined).map(euros);
      assert.equal(textIn(card, '.price'), prices.join(' '));
      assert.equal(textIn(card, '.stock'), product.stock);
      assert.equal(textIn(card, '.tags'), product.tags.join(''));
      const rating = selectOne<AnyNode, Element>('[role=img]', card)!.attribs['aria-label'];
      assert.equal(rating, `${product.stars} out of 5 stars`);
    }
  });

  it('has products at full and at reduced prices, and every kind of stock', () => {
    const reduced = PRODUCTS.filter(({ was }) => was !== undefined);
    assert.ok(reduced.length > 10 && reduced.length < 30);
    assert.ok(reduced.every(({ price, was }) => price < was!));
    assert.equal(new Set(PRODUCTS.map(({ stock }) => stock)).size, 4);
  });

  it('tells everything about a product on a page of its own', async () => {
    const product = PRODUCTS.find(({ name }) => name.includes('"'))!;
    const page = await visitor.open(`/product/${product.slug}`);
    assert.deepEqual(page.texts('h1'), [product.name]);
    assert.deepEqual(page.texts('.breadcrumb li'), ['Home', product.category.title, product.name]);
    assert.ok(page.texts('.product__info')[0]!.includes(product.text));
    const facts = Object.fromEntries(page.all('.facts tr').map((row) => [textIn(row, 'th'), textIn(row, 'td')]));
    assert.deepEqual(facts, { ...product.facts, 'Item number': product.sku });
    const related = page.texts('.card__title');
    assert.equal(related.length, 4);
    assert.ok(!related.includes(product.name));
  });

  it('finds products by the words of a search', async () => {
    assert.deepEqual((await visitor.open('/search?q=heron+tent')).texts('.columns__main .card__title'), [
      'Heron 2 Trekking Tent',
      'Heron 3 Trekking Tent',
      'Groundsheet for Heron 2 & 3',
    ]);
    assert.deepEqual((await visitor.open('/search?q=')).texts('.columns__main .card__title'), []);
  });

  it('escapes what a visitor writes', async () => {
    const { html } = await visitor.open(`/search?q=${encodeURIComponent('<script>"&')}`);
    assert.ok(!html.includes('<script>'));
    assert.ok(html.includes('Search: &lt;script&gt;&quot;&amp;'));
  });

  it('has no link that leads nowhere', async () => {
    const seen = new Set(['/']);
    for (const path of seen) {
      const response = await fetch(new URL(path, visitor.shop.url));
      assert.equal(response.status, 200, path);
      const text = await response.text();
      if (!response.headers.get('content-type')!.startsWith('text/html')) continue;
      for (const [, link] of text.matchAll(/(?:href|src)="([^"#]*)[^"]*"/g)) seen.add(link!.replaceAll('&amp;', '&'));
    }
    for (const path of ['/products?page=5', '/category/clothing', '/assets/shop.css', '/privacy'])
      assert.ok(seen.has(path));
    assert.equal([...seen].filter((path) => path.startsWith('/product/')).length, 60);
  });

  it('is the same every time it opens', async () => {
    const other = await visitShop();
    try {
      for (const path of ['/', '/products?page=4', '/images/logo.svg']) {
        assert.equal((await other.open(path)).html, (await visitor.open(path)).html);
      }
    } finally {
      await other.shop.close();
    }
  });

  it('only shows its pages', async () => {
    const post = await fetch(visitor.shop.url, { method: 'POST', body: 'x' });
    assert.equal(post.status, 405);
    const missing = await fetch(new URL('/product/none', visitor.shop.url));
    assert.equal(missing.status, 404);
    assert.match(await missing.text(), /Not found/);
  });
});
