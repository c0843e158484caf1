import { prose } from './made-pages.ts';

const LETTERS = 'abcdefghijklmnop';
const many = (count: number, write: (i: number) => string, between = ''): string =>
  Array.from({ length: count }, (_, i) => write(i)).join(between);
const linked = (i: number): string => `<a href="/p/${i}">P ${i}</a>`;
const classOf = (i: number): string => [0, 4, 8, 12].map((shift) => LETTERS[(i >> shift) % 16]!).join('');

/** The body of a page with so many of what it is made of, hard on one step of mapping. */
export type LargePage = (count: number) => string;

const card = (i: number): string =>
  `<article class="card"><h3 class="card-title"><a href="/item/${i}">${prose(i, 3)} ${i}</a></h3><span class="price">€ ${i % 900}.50</span><p class="text">${prose(i, 12)}</p><div class="rating">${(i % 50) / 10} / 5</div><time datetime="2026-01-${10 + (i % 18)}">added</time></article>`;

/** Pages whose size grows without an end: listings that sites have, and what is as large on purpose or by mistake. */
export const LARGE_PAGES = {
  'cards of five fields': (count) => `<main><div class="grid">${many(count, card)}</div></main>`,
  'cards without a container': (count) => many(count, card),
  'bare links': (count) => many(count, linked),
  'links in a list': (count) => `<ul>${many(count, (i) => `<li>${linked(i)}</li>`)}</ul>`,
  'links to one address': (count) => many(count, (i) => `<a href="/p">P ${i}</a>`),
  'links of many kinds': (count) => many(count, (i) => `<a class="${classOf(i)}" href="/p/${i}">P ${i}</a>`),
  'links that say next': (count) => many(count, (i) => `<a href="/p/${i}">Next</a>`),
  'arrows of one address': (count) => many(count, () => '<a href="?page=2">»</a>'),
  'records with arrows': (count) =>
    `<ul>${many(count, (i) => `<li>${linked(i)} <a href="?page=2" class="next">Next</a></li>`)}</ul>`,
  'rows of eight cells': (count) =>
    `<table><thead><tr>${many(8, (i) => `<th>Head ${i}</th>`)}</tr></thead>${many(count, (row) => `<tr>${many(8, (i) => `<td>${i === 0 ? linked(row) : `${prose(row + i, 1)} ${row}`}</td>`)}</tr>`)}</table>`,
  'rows of many cells': (count) =>
    `<table>${many(20, (row) => `<tr>${many(count, (i) => `<td>${row + i}</td>`)}</tr>`)}</table>`,
  'tables with an implied body': (count) =>
    many(count, (i) => `<table><tbody><tr><td>${linked(i)}</td></tr></tbody></table>`),
  'nested lists': (count) =>
    `<ul>${many(Math.ceil(count / 10), (i) => `<li>${linked(i)}<ul>${many(9, (j) => `<li>${linked(i * 10 + j)}</li>`)}</ul></li>`)}</ul>`,
  'one list in another': (count) => '<ul><li>x '.repeat(count),
  'deep nesting': (count) => `${'<div>'.repeat(count)}x${'</div>'.repeat(count)}`,
  'deep nesting with links': (count) => many(count, (i) => `<div>${linked(i)} `),
  'unclosed inline elements': (count) => many(count, (i) => `<b><i>x${i}<p>`),
  'distinct classes': (count) => many(count, (i) => `<p class="${classOf(i)}">${linked(i)}</p>`),
  'classes in one attribute': (count) =>
    many(20, () => `<p class="${many(count, (i) => classOf(i), ' ')}">${prose(1, 3)}</p>`),
  'one long text': (count) => `<p>${prose(1, count)}</p>`,
  'records with long texts': (count) => `<ul>${many(5, (i) => `<li>${linked(i)} ${prose(i, count)}</li>`)}</ul>`,
  'many texts in a record': (count) =>
    `<ul>${many(3, (i) => `<li>${linked(i)} ${many(count, (j) => `<b>${j}</b> a: b<br>`)}</li>`)}</ul>`,
  'alternating siblings': (count) => many(count, (i) => `<h3>${linked(i)}</h3><p>${prose(i, 4)}</p>`),
  'siblings of many forms': (count) => many(count, (i) => `<p class="${classOf(i % 40)}">${linked(i)}</p>`),
  'alternating rows': (count) =>
    `<table>${many(count, (i) => `<tr bgcolor="#eee"><td>${linked(i)}</td></tr><tr><td>${i}</td></tr>`)}</table>`,
  'groups with headings': (count) =>
    many(count, (i) => `<h2>Group ${i}</h2><ul>${many(3, (j) => `<li>${linked(i * 3 + j)}</li>`)}</ul>`),
  'rows of cards': (count) =>
    many(count, (i) => `<div class="row">${many(3, (j) => `<p>${linked(i * 3 + j)} ${j}</p>`)}</div>`),
  'lines in one paragraph': (count) => `<p>${many(count, (i) => `${linked(i)}<br>`)}</p>`,
  'definition list': (count) => `<dl>${many(count, (i) => `<dt>Label ${i}</dt><dd>${linked(i)}</dd>`)}</dl>`,
  'long attribute lists': (count) =>
    many(20, (i) => `<p ${many(count, (j) => `data-a${j}="${j}"`, ' ')}>${linked(i)}</p>`),
  headings: (count) => many(count, (i) => `<h2>Heading ${i}</h2>`),
  images: (count) => many(count, (i) => `<a href="/i/${i}"><img src="/i/${i}.jpg" alt="image ${i}"></a>`),
  drawings: (count) => many(count, (i) => `<button class="b"><svg><use href="#i${i}"></use></svg></button>`),
  buttons: (count) => many(count, (i) => `<button class="b">Do ${i}</button>`),
  'buttons with arrows': (count) => many(count, () => `<button>»</button>`),
  'buttons in cards': (count) =>
    many(count, (i) => `<div class="card">${linked(i)} <button>›</button> <button>Load more</button></div>`),
  'numbered buttons': (count) => `${many(20, linked)}<div>${many(count, (i) => `<button>${i + 1}</button>`)}</div>`,
  'pager of links': (count) =>
    `<ul>${many(20, (i) => `<li>${linked(i)}</li>`)}</ul><div class="pager">${many(count, (i) => `<a href="?page=${i + 1}">${i + 1}</a>`)}</div>`,
  'pager of items': (count) =>
    `<ul>${many(20, (i) => `<li>${linked(i)}</li>`)}</ul><ul class="pager">${many(count, (i) => `<li><a href="?page=${i + 1}">${i + 1}</a></li>`)}</ul>`,
  options: (count) => `${many(20, card)}<select>${many(count, (i) => `<option>${i + 1}</option>`)}</select>`,
  selects: (count) => many(count, () => `<select><option>1</option><option>2</option></select>`),
  labels: (count) =>
    `<ul>${many(10, (i) => `<li>${linked(i)} ${many(count, (j) => `Label${classOf(j)}: value ${j}, `)}</li>`)}</ul>`,
  'fields in a record': (count) =>
    `<ul>${many(10, (i) => `<li>${linked(i)} ${many(count, (j) => `<i class="${classOf(j)}">v${j + i}</i>`)}</li>`)}</ul>`,
  'JSON-LD blocks': (count) =>
    many(count, (i) => `<script type="application/ld+json">{"@type":"Product","name":"P ${i}"}</script>`),
  'JSON-LD of one block': (count) =>
    `<script type="application/ld+json">[${many(count, (i) => `{"@type":"Product","name":"P ${i}"}`, ',')}]</script>`,
  'JSON-LD keys': (count) =>
    `<script type="application/ld+json">{${many(count, (i) => `"k${i}":"${i}"`, ',')}}</script>`,
  scripts: (count) => many(count, (i) => `<script>var a${i} = ${i};</script>`),
  comments: (count) => many(count, (i) => `<!-- ${i} -->x`),
  'character references': (count) => `<p>${many(count, () => '&amp;')}</p>`,
  properties: (count) => many(count, (i) => `<span itemprop="${classOf(i)}">v ${i}</span>`),
  panels: (count) => many(count, (i) => `<div role="tabpanel">${linked(i)}</div>`),
} satisfies Record<string, LargePage>;
