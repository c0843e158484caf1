import { type Product, productOf } from './products.ts';

export const ROWS_PER_PAGE = 20;

/** How the rows and the pager of a listing page lead on; null where nothing is linked. */
export interface ListingLinks {
  item: ((number: number) => string) | null;
  next: string | null;
}

const NAVIGATION = Array.from(
  { length: 48 },
  (_, index) => `<li class="menu-entry"><a class="menu-link" href="/department/${index}">Department ${index}</a></li>`,
).join('');
const FACETS = Array.from(
  { length: 40 },
  (_, index) =>
    `<label class="facet"><input type="checkbox" name="facet" value="${index}"><span>Facet ${index}</span></label>`,
).join('');
const FOOTER = `<footer class="page-footer"><p>${'Delivery in two days, returns within thirty days. '.repeat(20)}</p></footer>`;
const SPRITE = '<svg class="icon" viewBox="0 0 24 24"><path d="M12 2l3 7h7l-6 4 2 8-6-5-6 5 2-8-6-4h7z"></path></svg>';

/** The listing page of a number (from 1): 20 rows, about 34 kB. */
export function listingPage(page: number, links: ListingLinks): string {
  return frame(`Products, page ${page}`, `<h1>All products</h1>${listing(page, links)}`);
}

/** The same page, whose rows and pager a script in it writes. */
export function scriptedListingPage(page: number, links: ListingLinks): string {
  return frame(`Products, page ${page}`, scripted(`<h1>All products</h1>${listing(page, links)}`));
}

/** A product's own page: about 11 kB. */
export function itemPage(number: number): string {
  const product = productOf(number);
  return frame(product.name, item(product));
}

/** The same page, written by a script in it. */
export function scriptedItemPage(number: number): string {
  const product = productOf(number);
  return frame(product.name, scripted(item(product)));
}

function listing(page: number, { item, next }: ListingLinks): string {
  const first = (page - 1) * ROWS_PER_PAGE + 1;
  const rows = Array.from({ length: ROWS_PER_PAGE }, (_, index) => row(productOf(first + index), item)).join('\n');
  const pager = next === null ? '' : `<a class="pager-next" rel="next" href="${next}">Next page</a>`;
  return `<ul class="products">${rows}</ul><nav class="pager">${pager}</nav>`;
}

function row({ number, name, price, rating, availability }: Product, item: ListingLinks['item']): string {
  const title = item === null ? name : `<a class="product-link" href="${item(number)}">${name}</a>`;
  return `<li class="product" data-position="${number}">
    <div class="product-frame"><div class="product-picture"><img src="/pictures/${number}.jpg" alt="" width="240" height="240"></div>
    <div class="product-body"><h2 class="product-name">${title}</h2>
    <div class="product-rating"><span class="stars">${SPRITE.repeat(5)}</span><span class="rating">${rating}</span></div>
    <p class="product-text">A useful thing for every day, made to last.</p>
    <div class="product-offer"><span class="price">${price}</span><span class="availability">${availability}</span></div>
    <div class="product-actions"><button type="button" class="button basket">Add to basket</button><button type="button" class="button wish">Remember</button></div>
    </div></div></li>`;
}

function item({ name, price, manufacturer, sku, weight, warranty, released }: Product): string {
  const facts = { Manufacturer: manufacturer, SKU: sku, Weight: weight, Warranty: warranty, Released: released };
  const list = Object.entries(facts).map(([label, value]) => `<dt>${label}</dt><dd>${value}</dd>`);
  const text = `The ${name} is made by hand and lasts for years. `.repeat(25);
  return `<h1 class="item-name">${name}</h1><p class="item-price">${price}</p><dl class="facts">${list.join('')}</dl><p class="item-text">${text}</p>`;
}

function scripted(content: string): string {
  const text = JSON.stringify(content).replaceAll('</', String.raw`<\/`);
  return `<div id="app"></div><script>setTimeout(() => { document.querySelector('#app').innerHTML = ${text}; }, 10);</script>`;
}

function frame(title: string, content: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body>
<header class="page-header"><nav class="menu"><ul>${NAVIGATION}</ul></nav></header>
<div class="columns"><aside class="facets">${FACETS}</aside><main class="content">${content}</main></div>${FOOTER}</body></html>`;
}
