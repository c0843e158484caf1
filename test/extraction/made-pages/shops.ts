import { amountAs, each, inGroups, type MakePage, slug, without } from './made-page.ts';

/** Shopify: sold-out cards of another template, prices old and new, facets with counts. */
export const shopifyGrid: MakePage = (r) => {
  const base = 'https://northloom.example';
  const rows = r.times(24, (i) => {
    const title = `${r.word('Merino|Alpaca|Linen|Cotton|Mohair')} ${r.word('Throw|Scarf|Cardigan|Beanie|Cushion')} ${r.word('Fjord|Moss|Ash|Rust|Plum')} No. ${i + 1}`;
    const price = r.int(19, 240);
    return {
      title,
      vendor: r.word('Northloom|Studio Vik|Hand & Hem'),
      price,
      old_price: r.chance(0.3) ? price + 20 : null,
      soldOut: r.chance(0.2),
      url: `${base}/collections/all/products/${slug(title)}`,
    };
  });
  const money = (price: number): string => `£${amountAs(price, ',', '.')}`;
  const card = (row: (typeof rows)[number], i: number): string =>
    row.soldOut
      ? `<li class="grid__item grid__item--sold"><div class="card card--soldout"><span class="badge">Sold out</span><h3 class="card__heading"><a href="${row.url.slice(base.length)}">${row.title}</a></h3><p class="vendor">${row.vendor}</p><p class="was">${money(row.price)}</p>${row.old_price === null ? '' : `<s class="compare">${money(row.old_price)}</s>`}<button data-notify="${i}">Notify me</button></div></li>`
      : `<li class="grid__item scroll-trigger animate--slide-in"><div class="card-wrapper product-card-wrapper underline-links-hover"><div class="card card--standard card--media"><div class="card__inner"><div class="media"><img srcset="//cdn.shop.example/${i}_165x.jpg 165w, //cdn.shop.example/${i}_360x.jpg 360w" src="//cdn.shop.example/${i}.jpg" alt="${row.title}" loading="lazy"></div></div><div class="card__content"><div class="card__information"><h3 class="card__heading h5" id="title-template-${i}"><a href="${row.url.slice(base.length)}" class="full-unstyled-link">
              ${row.title}
            </a></h3><div class="card-information"><span class="caption-large light">${row.vendor}</span><div class="price ${row.old_price ? 'price--on-sale' : ''}"><div class="price__container">${row.old_price === null ? `<div class="price__regular"><span class="visually-hidden">Regular price</span> <span class="price-item price-item--regular">${money(row.price)} GBP</span></div>` : `<div class="price__sale"><span class="visually-hidden">Regular price</span><span><s class="price-item price-item--regular">${money(row.old_price)} GBP</s></span><span class="visually-hidden">Sale price</span> <span class="price-item price-item--sale">${money(row.price)} GBP</span></div>`}</div></div></div></div></div></div></div></li>`;
  return {
    name: 'shopify-grid',
    language: 'en',
    url: `${base}/collections/all`,
    namesFields: true,
    goal: 'All products with title, vendor, current price and old price',
    columns: {
      title: 'text|name|product',
      vendor: 'text|brand',
      price: 'price|current price',
      old_price: 'price|compare price|regular price',
      url: '-url',
    },
    identity: ['url', 'title'],
    rows: without(rows, 'soldOut'),
    next: `${base}/collections/all?page=2`,
    html: `<!doctype html><html class="no-js" lang="en"><head><title>All products – Northloom</title></head><body class="gradient"><div class="announcement-bar"><p>Free UK delivery over £80</p></div><header class="header"><details-modal><form action="/search"><input type="search" name="q"></form></details-modal><nav><ul class="list-menu">${each(['Throws', 'Scarves', 'Knitwear', 'Home', 'Journal'], (m) => `<li><a href="/collections/${slug(m)}" class="header__menu-item"><span>${m}</span></a></li>`)}</ul></nav></header>
<main><div class="collection-hero"><h1>Products</h1></div><facet-filters-form><details><summary>Availability</summary><ul>${each(['In stock', 'Out of stock'], (f) => `<li><label><input type="checkbox"> ${f} (${r.int(2, 80)})</label></li>`)}</ul></details><details><summary>Material</summary><ul>${each(['Merino', 'Alpaca', 'Linen', 'Cotton', 'Mohair'], (f) => `<li><label><input type="checkbox"> ${f} (${r.int(2, 40)})</label></li>`)}</ul></details></facet-filters-form><p role="status">96 products</p>
<ul id="product-grid" class="grid product-grid grid--2-col-tablet-down">${each(rows, card)}</ul>
<div class="pagination-wrapper"><nav class="pagination" role="navigation" aria-label="Pagination"><ul class="pagination__list" role="list"><li><a role="link" aria-disabled="true" class="pagination__item pagination__item--current" aria-current="page" aria-label="Page 1">1</a></li>${each([2, 3, 4], (p) => `<li><a href="/collections/all?page=${p}" class="pagination__item link" aria-label="Page ${p}">${p}</a></li>`)}<li><a href="/collections/all?page=2" class="pagination__item pagination__item--prev pagination__item-arrow link motion-reduce" aria-label="Next page"><svg class="icon icon-caret"><path d="M9 4"/></svg></a></li></ul></nav></div></main>
<footer><ul>${each(['Search', 'Delivery', 'Returns', 'Privacy policy', 'Terms of service'], (m) => `<li><a href="/pages/${slug(m)}">${m}</a></li>`)}</ul></footer></body></html>`,
  };
};

/** WooCommerce: a list of products with classes of their categories; a slider of related products of the same form. */
export const wooProducts: MakePage = (r) => {
  const base = 'https://sklep-ogrodnik.example';
  const make = (i: number, from: string) => {
    const title = `${r.word(from)} ${r.word('Profi|Eko|Mini|Max|Classic')} ${r.int(100, 900)}-${i}`;
    const price = r.int(9, 900) + 0.99;
    return {
      title,
      price,
      old_price: r.chance(0.35) ? price + r.int(5, 60) : null,
      rating: r.chance(0.5) ? r.int(30, 50) / 10 : null,
      url: `${base}/produkt/${slug(title)}/`,
    };
  };
  const rows = r.times(16, (i) => make(i, 'Sekator|Konewka|Kosiarka|Grabie|Taczka|Wąż ogrodowy'));
  const related = r.times(4, (i) => make(50 + i, 'Nasiona|Donica'));
  const amount = (price: number): string =>
    `<span class="woocommerce-Price-amount amount"><bdi>${amountAs(price, '&nbsp;', ',')}&nbsp;<span class="woocommerce-Price-currencySymbol">&#122;&#322;</span></bdi></span>`;
  const card = (
    row: ReturnType<typeof make>,
    i: number,
  ): string => `<li class="product type-product post-${300 + i} status-publish ${i % 4 === 0 ? 'first ' : ''}${r.chance(0.9) ? 'instock' : 'outofstock'} product_cat-${r.word('narzedzia|nawadnianie|kosiarki')} ${row.old_price ? 'sale ' : ''}has-post-thumbnail taxable purchasable product-type-simple"><a href="${row.url}" class="woocommerce-LoopProduct-link woocommerce-loop-product__link">${row.old_price ? '<span class="onsale">Promocja!</span>' : ''}<img width="300" height="300" src="/wp-content/uploads/${i}-300x300.jpg" alt=""><h2 class="woocommerce-loop-product__title">${row.title}</h2>${row.rating === null ? '' : `<div class="star-rating" role="img" aria-label="Oceniono ${row.rating.toFixed(2)} na 5"><span style="width:${row.rating * 20}%">Oceniono <strong class="rating">${row.rating.toFixed(2)}</strong> na 5</span></div>`}
	<span class="price">${row.old_price === null ? amount(row.price) : `<del aria-hidden="true">${amount(row.old_price)}</del> <ins>${amount(row.price)}</ins>`}</span></a><a href="?add-to-cart=${300 + i}" class="button add_to_cart_button" rel="nofollow">Dodaj do koszyka</a></li>`;
  return {
    name: 'woo-products',
    language: 'pl',
    url: `${base}/sklep/`,
    namesFields: true,
    goal: 'Produkty: nazwa, cena, stara cena, ocena',
    columns: {
      title: 'text|nazwa|name|produkt',
      price: 'price|cena',
      old_price: 'price|stara cena',
      rating: 'number|ocena',
      url: '-url',
    },
    identity: ['url', 'title'],
    rows,
    next: `${base}/sklep/page/2/`,
    html: `<!DOCTYPE html><html lang="pl-PL"><head><title>Sklep – Ogrodnik</title><link rel="next" href="${base}/sklep/page/2/"></head><body class="archive post-type-archive-product woocommerce"><header><ul id="menu-glowne">${each(['Narzędzia', 'Nawadnianie', 'Kosiarki', 'Nasiona', 'Blog'], (m) => `<li><a href="/kategoria/${slug(m)}/">${m}</a></li>`)}</ul></header><div class="storefront-sorting"><form class="woocommerce-ordering"><select name="orderby"><option>Domyślne sortowanie</option><option>Sortuj wg ceny</option></select></form><p class="woocommerce-result-count">Wyświetlanie 1–16 z 143 wyników</p></div>
<ul class="products columns-4">${each(rows, card)}</ul>
<nav class="woocommerce-pagination"><ul class="page-numbers"><li><span class="page-numbers current">1</span></li><li><a class="page-numbers" href="${base}/sklep/page/2/">2</a></li><li><span class="page-numbers dots">…</span></li><li><a class="page-numbers" href="${base}/sklep/page/9/">9</a></li><li><a class="next page-numbers" href="${base}/sklep/page/2/">&rarr;</a></li></ul></nav>
<section class="related products"><h2>Polecane produkty</h2><ul class="products columns-4">${each(related, (row, i) => card(row, 60 + i))}</ul></section>
<aside class="widget"><h3>Ostatnio oglądane</h3><ul class="product_list_widget">${each(related, (row) => `<li><a href="${row.url}"><span class="product-title">${row.title}</span></a> ${amount(row.price)}</li>`)}</ul></aside></body></html>`,
  };
};

/** Magento: a list of products whose buttons are forms; the pager stands above and below it. */
export const magentoList: MakePage = (r) => {
  const base = 'https://www.lampenhuis.example';
  const rows = r.times(12, (i) => {
    const title = `${r.word('Hanglamp|Vloerlamp|Tafellamp|Wandlamp|Plafonnière')} ${r.word('Oslo|Milaan|Kyoto|Lyon')} ${r.word('zwart|messing|wit|koper')} ${i + 20}cm`;
    return {
      title,
      sku: `LH-${r.int(10000, 99999)}`,
      price: r.int(29, 1400) + 0.95,
      stock: r.word('Op voorraad|Levertijd 2 weken|Uitverkocht'),
      url: `${base}/${slug(title)}.html`,
    };
  });
  const pager = `<div class="toolbar toolbar-products"><p class="toolbar-amount">Artikelen <span class="toolbar-number">1</span>-<span class="toolbar-number">12</span> van <span class="toolbar-number">58</span></p><div class="pages"><strong class="label pages-label">Pagina</strong><ul class="items pages-items"><li class="item current"><strong class="page"><span class="label">U lees momenteel pagina</span><span>1</span></strong></li>${each([2, 3, 4, 5], (p) => `<li class="item"><a href="${base}/binnenverlichting.html?p=${p}" class="page"><span class="label">Pagina</span><span>${p}</span></a></li>`)}<li class="item pages-item-next"><a class="action next" href="${base}/binnenverlichting.html?p=2" title="Volgende"><span class="label">Pagina</span><span>Volgende</span></a></li></ul></div><div class="field limiter"><select><option>12</option><option>24</option></select> per pagina</div></div>`;
  return {
    name: 'magento-list',
    language: 'nl',
    url: `${base}/binnenverlichting.html`,
    namesFields: true,
    goal: 'lampen: naam, artikelnummer, prijs en beschikbaarheid',
    columns: {
      title: 'text|naam|name|lamp',
      sku: 'text|artikelnummer',
      price: 'price|prijs',
      stock: 'text|beschikbaarheid|availability|voorraad',
      url: '-url',
    },
    identity: ['url', 'title'],
    rows,
    next: `${base}/binnenverlichting.html?p=2`,
    html: `<!doctype html><html lang="nl"><head><title>Binnenverlichting | Lampenhuis</title></head><body class="page-with-filter page-products categorypath-binnenverlichting"><div class="page-wrapper"><header class="page-header"><nav class="navigation"><ul>${each(['Binnenverlichting', 'Buitenverlichting', 'Lichtbronnen', 'Sale'], (m, i) => `<li class="level0 nav-${i + 1} parent"><a href="/${slug(m)}.html" class="level-top"><span>${m}</span></a><ul class="level0 submenu">${each(['Hanglampen', 'Vloerlampen', 'Tafellampen', 'Wandlampen', 'Spots', 'Railverlichting'], (s, j) => `<li class="level1 nav-${i + 1}-${j + 1}"><a href="/${slug(m)}/${slug(s)}.html"><span>${s}</span></a></li>`)}</ul></li>`)}</ul></nav></header>
<main id="maincontent"><div class="page-title-wrapper"><h1>Binnenverlichting</h1></div><div class="columns"><div class="column main">${pager}
<div class="products wrapper list products-list"><ol class="products list items product-items">
${each(
  rows,
  (
    row,
    i,
  ) => `<li class="item product product-item"><div class="product-item-info" data-container="product-list"><a href="${row.url}" class="product photo product-item-photo" tabindex="-1"><span class="product-image-container"><img class="product-image-photo" src="/media/${i}.jpg" alt="${row.title}"></span></a><div class="product details product-item-details"><strong class="product name product-item-name"><a class="product-item-link" href="${row.url}">
                                ${row.title}                            </a></strong><div class="sku">Artikelnr. <b>${row.sku}</b></div><div class="price-box price-final_price" data-product-id="${i + 1}"><span class="price-container"><span id="product-price-${i + 1}" data-price-amount="${row.price}" class="price-wrapper "><span class="price">€&nbsp;${amountAs(row.price, '.', ',')}</span></span></span></div><div class="product-item-inner"><div class="stock ${row.stock === 'Uitverkocht' ? 'unavailable' : 'available'}"><span>${row.stock}</span></div><div class="product actions"><form data-role="tocart-form" action="/checkout/cart/add/product/${i + 1}/" method="post"><button type="submit" class="action tocart"><span>In winkelwagen</span></button></form><a href="#" class="action towishlist"><span>Voeg toe aan verlanglijst</span></a><a href="#" class="action tocompare"><span>Vergelijken</span></a></div></div></div></div></li>`,
)}
</ol></div>${pager}</div><div class="sidebar sidebar-main"><div class="block filter"><strong>Filteren</strong><dl class="filter-options">${each(['Kleur', 'Ruimte'], (f) => `<dt>${f}</dt><dd><ol class="items">${each(['Zwart', 'Messing', 'Wit', 'Koper'], (c) => `<li class="item"><a href="?${slug(f)}=${slug(c)}">${c}<span class="count">${r.int(1, 20)}<span class="filter-count-label"> artikel</span></span></a></li>`)}</ol></dd>`)}</dl></div></div></div></main></div></body></html>`,
  };
};

/** An old shop: a table of products, four cells a row, with empty cells at its end. */
export const tableOfProducts: MakePage = (r) => {
  const base = 'http://www.antikvariaatti-koski.example';
  const rows = r.times(18, (i) => {
    const title = `${r.word('Kalevala|Seitsemän veljestä|Sinuhe|Täällä Pohjantähden alla|Tuntematon sotilas|Muumit')} (${r.word('1. painos|nahkaselkä|näköispainos|koulupainos')}) #${i + 1}`;
    return {
      title,
      author: r.word('Lönnrot E.|Kivi A.|Waltari M.|Linna V.|Jansson T.'),
      price: r.int(5, 320),
      year: r.int(1890, 1999),
      url: `${base}/kirja.php?id=${500 + i * 3}`,
    };
  });
  const cell = (row: (typeof rows)[number]): string =>
    `<td width="25%" valign="top" align="center"><a href="kirja.php?id=${row.url.split('=')[1]}"><img src="kuvat/pieni/${row.year}.jpg" border="0" width="90"></a><br><a href="kirja.php?id=${row.url.split('=')[1]}"><b>${row.title}</b></a><br>${row.author}<br><i>${row.year}</i><br><font color="#990000">${row.price},00 €</font></td>`;
  return {
    name: 'table-of-products',
    language: 'fi',
    url: `${base}/luettelo.php?sivu=3`,
    namesFields: true,
    goal: 'kirjat: nimi, tekijä, vuosi ja hinta',
    columns: {
      title: 'text|nimi|kirja|name',
      author: 'text|tekijä|tekija',
      year: 'number|vuosi',
      price: 'price|hinta',
      url: '-url',
    },
    identity: ['url', 'title'],
    rows,
    next: `${base}/luettelo.php?sivu=4`,
    html: `<HTML><HEAD><TITLE>Antikvariaatti Koski - luettelo</TITLE></HEAD><BODY BGCOLOR="#FFFFEE"><TABLE WIDTH="760" BORDER="0" CELLPADDING="4"><TR><TD COLSPAN="2" BGCOLOR="#663300"><FONT COLOR="#FFFFFF" SIZE="5">Antikvariaatti Koski</FONT></TD></TR><TR><TD WIDTH="140" VALIGN="top"><TABLE>${each(['Etusivu', 'Luettelo', 'Tilaaminen', 'Linkit', 'Yhteystiedot'], (m) => `<TR><TD><A HREF="${slug(m)}.php">${m}</A></TD></TR>`)}</TABLE></TD><TD VALIGN="top"><H2>Luettelo</H2><p>Sivu 3 / 11</p>
<table border="0" cellspacing="8" width="100%">
${each(inGroups(rows, 4), (group) => `<tr>${each(group, cell)}${'<td width="25%">&nbsp;</td>'.repeat(4 - group.length)}</tr>`)}
</table>
<p align="center"><a href="luettelo.php?sivu=2">&lt;&lt; Edellinen</a> | <a href="luettelo.php?sivu=1">1</a> <a href="luettelo.php?sivu=2">2</a> <b>3</b> <a href="luettelo.php?sivu=4">4</a> <a href="luettelo.php?sivu=5">5</a> | <a href="luettelo.php?sivu=4">Seuraava &gt;&gt;</a></p></TD></TR></TABLE></BODY></HTML>`,
  };
};
