import { Phrases } from './phrases.ts';

/** What the page of a record is called, of all languages. */
const PAGES = new Phrases(
  `detail page, details page, detailpage, detail view, product page, item page, profile page, own page, its page, subpage, detailseite, produktseite, artikelseite, unterseite, profilseite,
  page produit, page du produit, page de detail, page detail, page de details, fiche produit, fiche, page detaillee, pagina de detalle, pagina del producto, ficha, ficha del producto, pagina detalle,
  pagina di dettaglio, pagina dettaglio, pagina prodotto, pagina del prodotto, scheda, scheda prodotto, pagina de detalhe, pagina de detalhes, pagina do produto, pagina do item,
  detailpagina, productpagina, strona szczegolow, strona produktu, podstrona, stranka produktu, detail produktu, stranka detailu, detaljsida, produktsida, detaljside, detaljeside, produktside,
  страница товара, карточка товара, детальная страница, страница детали, сторінка товару, картка товару, детальна сторінка, detay sayfasi, urun sayfasi, σελιδα προιοντος, σελιδα λεπτομερειων,
  reszletes oldal, termekoldal, adatlap, reszletoldal, pagina de detalii, pagina produsului, tuotesivu, tietosivu, trang chi tiet, trang san pham, halaman detail, halaman produk, विवरण पृष्ठ,
  صفحة التفاصيل, صفحة المنتج, דף המוצר, עמוד המוצר, דף פרטים, 상세 페이지, 상세페이지, 상품 페이지, 상품페이지`,
);
const UNSPACED_PAGES =
  /詳細ページ|商品ページ|個別ページ|詳細画面|详情页|詳情頁|产品页|產品頁|商品页|商品頁|详细页|หน้ารายละเอียด|หน้าสินค้า/u;

/** Words that may stand before: "on the", "auf der". */
const MOST_BEFORE = 2;

/** Whether a few folded words say that something stands on the page of each record. */
export function isDetailPage(words: string): boolean {
  if (UNSPACED_PAGES.test(words)) return true;
  const found = PAGES.first(words);
  if (found === null) return false;
  const around = `${words.slice(0, found.from)} ${words.slice(found.to)}`.trim();
  return around === '' || around.split(/\s+/u).length <= MOST_BEFORE;
}
