import { amountAs, dateAs, each, type MakePage, slug } from './made-page.ts';

/** PrestaShop: small articles, with "featured" ones of the same form above the list. */
export const prestaMiniatures: MakePage = (r) => {
  const base = 'https://tiendabici.example';
  const make = (i: number) => {
    const title = `${r.word('Casco|Maillot|Cubierta|Sillín|Pedales|Luz')} ${r.word('Ruta|MTB|Urbana')} ${r.word('Pro|Lite|X2|Aero')} ${i + 1}`;
    return {
      title,
      price: r.int(9, 260) + 0.9,
      brand: r.word('Velox|Orbitalia|Kiklo'),
      url: `${base}/${300 + i}-${slug(title)}.html`,
    };
  };
  const featured = r.times(4, (i) => make(60 + i));
  const rows = r.times(15, make);
  const card = (row: ReturnType<typeof make>): string =>
    `<div class="js-product product col-xs-12 col-sm-6"><article class="product-miniature js-product-miniature" data-id-product="${row.url.split('/').at(-1)!.slice(0, 3)}"><div class="thumbnail-container"><a href="${row.url}" class="thumbnail product-thumbnail"><picture><img src="/${slug(row.title)}-home_default.jpg" alt="${row.title}" loading="lazy"></picture></a><div class="highlighted-informations no-variants"><a class="quick-view" href="#"><i class="material-icons">&#xE8B6;</i> Vista r&aacute;pida</a></div></div><div class="product-description"><h2 class="h3 product-title"><a href="${row.url}">${row.title}</a></h2><div class="product-manufacturer">${row.brand}</div><div class="product-price-and-shipping"><span class="price" aria-label="Precio">${amountAs(row.price, '.', ',')}&nbsp;&euro;</span></div></div><ul class="product-flags"><li class="product-flag new">Nuevo</li></ul></article></div>`;
  return {
    name: 'presta-miniatures',
    language: 'es',
    url: `${base}/12-accesorios`,
    namesFields: true,
    goal: 'Productos con nombre, precio, marca y enlace',
    columns: { title: 'text|nombre|name|producto', price: 'price|precio', brand: 'text|marca', url: 'url|enlace|link' },
    identity: ['url', 'title'],
    rows,
    next: `${base}/12-accesorios?page=2`,
    html: `<!doctype html><html lang="es-ES"><head><title>Accesorios</title></head><body id="category" class="lang-es category-id-12"><header><div class="header-nav"><a href="/contacto">Contacte con nosotros</a></div><ul class="top-menu">${each(['Bicicletas', 'Accesorios', 'Ropa', 'Taller'], (m, i) => `<li class="category" id="category-${i + 10}"><a class="dropdown-item" href="/${i + 10}-${slug(m)}">${m}</a></li>`)}</ul></header><section class="featured-products"><h2>Los más vendidos</h2><div class="products">${each(featured, card)}</div></section><section id="products"><div id="js-product-list-top"><p>Hay 47 productos.</p></div><div id="js-product-list"><div class="products row">${each(rows, card)}</div><nav class="pagination"><div class="col-md-4">Mostrando 1-15 de 47 artículo(s)</div><ul class="page-list clearfix text-sm-center"><li class="current"><a rel="nofollow" href="${base}/12-accesorios" class="disabled js-search-link">1</a></li>${each([2, 3, 4], (p) => `<li><a rel="nofollow" href="${base}/12-accesorios?page=${p}" class="js-search-link">${p}</a></li>`)}<li><a rel="next" href="${base}/12-accesorios?page=2" class="next js-search-link">Siguiente<i class="material-icons">&#xE315;</i></a></li></ul></nav></div></section><footer>${each(['Envío', 'Aviso legal', 'Términos', 'Pago seguro'], (m) => `<a href="/content/${slug(m)}">${m}</a>`)}</footer></body></html>`,
  };
};

/** Auctions: a card has no link of its own, only a button; some lots have no estimate. */
export const lotsWithoutLinks: MakePage = (r) => {
  const base = 'https://dimoprasies.example';
  const rows = r.times(21, (i) => ({
    lot: i + 64,
    title: `${r.word('Ελαιογραφία|Ασημένιο ρολόι|Χάρτης|Κεντημένο φόρεμα|Νόμισμα')} ${r.word('19ου αιώνα|του 1920|άγνωστου καλλιτέχνη|σπάνιο')} αρ. ${i + 1}`,
    estimate: r.chance(0.8) ? r.int(2, 90) * 50 : null,
    bid: r.int(40, 4000),
    ends: r.day(2027),
  }));
  return {
    name: 'lots-without-links',
    language: 'el',
    url: `${base}/lots?auction=88&page=4`,
    namesFields: true,
    goal: 'Auction lots: lot number, title, estimate, current bid and end date',
    columns: {
      lot: 'number|lot number',
      title: 'text',
      estimate: 'price',
      bid: 'price|current bid',
      ends: 'date|end date',
    },
    identity: ['title'],
    rows,
    next: `${base}/lots?auction=88&page=5`,
    html: `<!DOCTYPE html><html lang="el"><head><title>Δημοπρασία 88</title></head><body><header><a href="/">Δημοπρασίες</a><nav>${each(['Προσεχείς', 'Αποτελέσματα', 'Πώς λειτουργεί', 'Επικοινωνία'], (m, i) => `<a href="/p/${i}">${m}</a>`)}</nav></header><section class="intro"><h1>Δημοπρασία 88: Αντίκες</h1><p>Έκθεση: 10–12 Ιανουαρίου</p></section><ul class="lots">
${each(rows, (row, i) => `<li class="lot" data-lot-id="${r.hash(6)}" tabindex="0" onclick="openLot(${i})"><div class="lot-no">Lot ${row.lot}</div><figure><img src="data:," data-src="/i/${row.lot}.jpg"><figcaption>${row.title}</figcaption></figure>${row.estimate === null ? '<div class="est est--none">Κατόπιν αιτήματος</div>' : `<div class="est"><label>Εκτίμηση</label> €${amountAs(row.estimate, '.')}</div>`}<div class="bid"><label>Τρέχουσα προσφορά</label> <output>€${amountAs(row.bid, '.')}</output></div><div class="end"><label>Λήξη</label> ${dateAs(row.ends, 'd/m/Y')}</div><button type="button">Προσφορά</button></li>`)}
</ul><div class="pgn"><a href="/lots?auction=88&amp;page=3" title="Προηγούμενη">‹</a><a href="/lots?auction=88&amp;page=1">1</a><a href="/lots?auction=88&amp;page=3">3</a><em>4</em><a href="/lots?auction=88&amp;page=5">5</a><a href="/lots?auction=88&amp;page=9">9</a><a href="/lots?auction=88&amp;page=5" title="Επόμενη">›</a></div></body></html>`,
  };
};
