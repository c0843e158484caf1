const WORDS =
  'oak birch river stone lamp copper window garden letter morning silver harbour winter paper bridge candle forest meadow anchor violin'.split(
    ' ',
  );
const ROWS = 20;

/** Words that differ from one place to the next and are the same on every run. */
export function prose(seed: number, count: number): string {
  return Array.from({ length: count }, (_, i) => WORDS[(seed * 7 + i * 3 + (seed % 5) * i) % WORDS.length]).join(' ');
}

const links = (path: string, count: number): string =>
  Array.from({ length: count }, (_, i) => `<li class="nav-item"><a href="/${path}/${i}">${prose(i, 2)}</a></li>`).join(
    '\n',
  );

function frame(title: string, main: string): string {
  const style = `<style>${'.card{display:grid;gap:1rem}\n'.repeat(30)}</style>`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title}</title>${style}</head><body>
<header class="site-header"><nav class="main-nav"><ul>${links('section', 12)}</ul></nav></header>
<main class="content">${main}</main>
<footer class="site-footer"><ul>${links('about', 15)}</ul></footer></body></html>`;
}

function card(n: number): string {
  return `<article class="card card--product" data-sku="SKU-${1000 + n}">
<a class="card__picture" href="/item/${n}"><img class="card__image" src="/img/${n}.jpg" alt="${prose(n, 3)}"></a>
<h3 class="card__title"><a href="/item/${n}">${prose(n, 4)} ${n}</a></h3>
<p class="card__price"><span class="price">€ ${(n * 3.5).toFixed(2)}</span> <small>incl. tax</small></p>
<div class="card__rating" aria-label="Rating">${(3 + (n % 20) / 10).toFixed(1)} / 5</div>
<p class="card__text">${prose(n, 140)}</p>
<ul class="tags"><li><a href="/tag/${n % 7}">${prose(n, 1)}</a></li><li><a href="/tag/${n % 5}">${prose(n + 1, 1)}</a></li></ul>
<time datetime="2026-${String(1 + (n % 12)).padStart(2, '0')}-1${n % 9}">added</time></article>`;
}

/** A listing page of 20 cards, about 34 kB, with a pager. */
export function listingPage(number: number): string {
  const cards = Array.from({ length: ROWS }, (_, i) => card((number - 1) * ROWS + i + 1)).join('\n');
  const pages = [1, 2, 3, 4, 5].map((n) =>
    n === number ? `<li class="current">${n}</li>` : `<li><a href="/items?page=${n}">${n}</a></li>`,
  );
  const pager = `<ul class="pager">${pages.join('')}<li><a href="/items?page=${number + 1}">Next</a></li></ul>`;
  return frame('Items', `<h1>Items</h1><div class="grid">${cards}</div>${pager}`);
}

/** A detail page of about 11 kB. */
export function detailPage(n: number): string {
  const facts = ['Maker', 'Material', 'Colour', 'Weight', 'Country', 'Warranty']
    .map((label, i) => `<tr><th>${label}</th><td>${prose(n + i * 11, 2)}</td></tr>`)
    .join('');
  const text = Array.from({ length: 4 }, (_, i) => `<p>${prose(n + i, 290)}</p>`).join('\n');
  return frame(
    `Item ${n}`,
    `<h1 itemprop="name">${prose(n, 4)} ${n}</h1><p class="price">€ ${(n * 3.5).toFixed(2)}</p>
<table class="facts">${facts}</table><div class="description">${text}</div>`,
  );
}
