import { foldText } from '../../extraction/goal/words.ts';

/** Makes one pattern of phrases: as a whole text, or standing in one as words. */
function phrases(list: string): RegExp {
  const folded = list
    .split(',')
    .map((phrase) => foldText(phrase.trim()).replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .filter(Boolean);
  return new RegExp(
    `(?<![\\p{L}\\p{M}])(?:${folded.join('|')})(?![\\p{L}\\p{M}])|(?:${folded.filter(isUnspaced).join('|') || '\\b\\B'})`,
    'u',
  );
}

const isUnspaced = (text: string): boolean =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(text);

/** What leads from some of a list to all of it. */
export const VIEW_ALL = phrases(`
  view all, see all, show all, all, browse all, view more, see more, show more, more, full list, complete list, discover all,
  alle, alle anzeigen, alle ansehen, mehr, mehr anzeigen, weitere, zur übersicht, übersicht, gesamte,
  tous, toutes, voir tout, voir tous, voir toutes, voir plus, tout voir, plus de,
  todos, todas, ver todo, ver todos, ver todas, ver más, más,
  ver tudo, ver mais, mais, tutti, tutte, vedi tutti, vedi tutte, mostra tutti, altro,
  alles, bekijk alle, toon alle, meer, meer bekijken, wszystkie, zobacz wszystkie, więcej, všechny, vše, zobrazit vše, více,
  все, всі, показать все, смотреть все, ещё, більше, alla, visa alla, fler, alle sammen, se alle, vis alle, kaikki, näytä kaikki,
  összes, mind, toate, vezi toate, tümü, tümünü gör, hepsi, όλα, όλες, όλοι,
  すべて, 一覧, もっと見る, 全部, 所有, 更多, 查看全部, 전체, 더보기, 모두, الكل, عرض الكل, المزيد, همه, tất cả, semua, lihat semua`);

/** What leads to lists by the way: kinds, parts, the site as a whole. */
export const HUB = phrases(`
  categories, category, sections, topics, departments, directory, browse, catalog, catalogue, archive, archives, sitemap,
  site map, index, tags, a-z, discover, explore, what we offer, our offer, offers, services, resources, find, finder, search, overview,
  brands, all brands, our brands, manufacturers, designers, collections, locations, regions, cities, countries, boards, forum, forums, people, faculties, reference,
  marken, hersteller, fachbereiche, orte, regionen, städte, personen, marques, fabricants, régions, villes, marcas, fabricantes, regiones, ciudades, regiões, cidades,
  marche, regioni, città, merken, regio's, steden, marki, producenci, miasta, značky, бренды, марки, регионы, города, ブランド, 地域, 品牌, 地区, 브랜드, 지역,
  kategorien, themen, bereiche, abteilungen, verzeichnis, stöbern, archiv, inhaltsverzeichnis, schlagworte, angebot, angebote, entdecken, suche, suchen, übersicht,
  catégories, rubriques, thèmes, rayons, annuaire, plan du site, archives, découvrir, nos offres, rechercher,
  categorías, secciones, temas, directorio, mapa del sitio, archivo, explorar, buscar,
  categorias, seções, mapa do site, arquivo, categorie, sezioni, mappa del sito, archivio, esplora,
  categorieën, rubrieken, onderwerpen, overzicht, ontdek, kategorie, działy, mapa strony, kategorie, sekce, archiv,
  категории, разделы, рубрики, карта сайта, архив, каталог, категорії, розділи, карта сайту,
  kategorier, ämnen, arkiv, webbplatskarta, emner, kategoriat, aiheet, kategóriák, oldaltérkép, categorii, kategoriler, site haritası, κατηγορίες,
  カテゴリ, カテゴリー, サイトマップ, タグ, 分类, 目录, 网站地图, 标签, 카테고리, 사이트맵, التصنيفات, خريطة الموقع, دسته‌بندی, danh mục, kategori`);

/** What leads on from a page in front of a site. */
export const ENTER = phrases(`
  enter, enter site, enter the site, continue, proceed, accept, i accept, accept all, agree, i agree, yes, skip, go to, home, homepage, main page, welcome,
  weiter, fortfahren, akzeptieren, zustimmen, einverstanden, eintreten, ja, zur startseite, startseite, überspringen,
  continuer, accepter, entrer, accéder, oui, accueil, j'accepte, j’accepte, passer,
  continuar, aceptar, acepto, entrar, sí, inicio, acceder, aceitar, aceito, sim, início, avançar,
  continua, accetta, accetto, entra, sì, vai al sito, prosegui, doorgaan, verder, akkoord, accepteren, naar de site, ga verder,
  dalej, wejdź, akceptuję, zgadzam się, kontynuuj, przejdź, pokračovat, vstoupit, souhlasím, продолжить, войти на сайт, принять, согласен, далее, да, увійти на сайт, продовжити,
  fortsätt, gå vidare, godkänn, fortsæt, accepter, jatka, hyväksy, tovább, elfogadom, continuă, devam, kabul ediyorum, συνέχεια,
  入る, 進む, 同意する, トップページ, はい, 进入, 继续, 同意, 首页, 입장, 계속, 동의, دخول, متابعة, موافق, ورود به سایت, tiếp tục, lanjutkan`);

/** What every site has and nobody lists: accounts, baskets, legal texts, ways to get in touch. */
export const ASIDE = phrases(`
  login, log in, sign in, sign up, register, account, my account, password, cart, basket, checkout, wishlist, compare,
  contact, contact us, about, about us, imprint, privacy, privacy policy, cookie, cookies, terms, terms of use, conditions, legal, help, faq, support,
  newsletter, subscribe, rss, feed, home, print, share, shipping, returns, payment, donate, accessibility, download, downloads,
  anmelden, registrieren, konto, mein konto, warenkorb, kasse, merkzettel, kontakt, über uns, impressum, datenschutz, agb, hilfe, versand, zahlung, widerruf, startseite, barrierefreiheit,
  connexion, se connecter, inscription, mon compte, panier, à propos, mentions légales, confidentialité, cgv, aide, livraison, accueil,
  iniciar sesión, registrarse, mi cuenta, carrito, contacto, sobre nosotros, quiénes somos, aviso legal, privacidad, ayuda, inicio,
  entrar, minha conta, carrinho, contato, contacto, sobre, privacidade, ajuda, início, accedi, carrello, contatti, chi siamo, privacy, aiuto,
  inloggen, winkelwagen, over ons, voorwaarden, zaloguj, koszyk, kontakt, o nas, přihlásit, košík, o nás,
  войти, вход, регистрация, корзина, контакты, о нас, о сайте, помощь, увійти, кошик, контакти, про нас,
  logga in, kundvagn, om oss, log ind, kurv, om os, kirjaudu, ostoskori, yhteystiedot, bejelentkezés, kosár, kapcsolat, autentificare, coș, giriş, sepet, iletişim, hakkımızda, σύνδεση, καλάθι, επικοινωνία,
  ログイン, 会員登録, カート, お問い合わせ, 会社概要, プライバシー, 登录, 注册, 购物车, 联系我们, 关于我们, 로그인, 회원가입, 장바구니, 문의, تسجيل الدخول, اتصل بنا, من نحن, ورود, تماس, درباره`);

/** What leads to all that goes on, in words that name no thing. */
export const WHATS_ON = phrases(`
  what's on, whats on, what’s on, what is on, on now, coming up, upcoming, was ist los, demnächst, à l'affiche, à l’affiche, prochainement, quoi de neuf, que faire,
  qué hacer, próximamente, o que fazer, em cartaz, cosa fare, in cartellone, wat is er te doen, co się dzieje, co se děje, что происходит, händer nu, det sker, mitä tapahtuu`);

/** What leads to what is over. */
export const OVER = phrases(`
  past, former, expired, closed, archived, previous, vergangen, vergangene, frühere, abgelaufen, rückblick, passé, passés, passée, passées, anciens, anciennes, terminés,
  pasado, pasados, pasadas, anteriores, passados, passadas, passati, passate, scorsi, conclusi, afgelopen, voorbije, eerdere, minione, zakończone, minulé, proběhlé, прошедшие, прошлые, минулі,
  tidigare, tidligere, aiemmat, menneet, korábbi, trecute, geçmiş, 過去, 终了, 往期, 지난`);

/** What a field or button for searching is called. */
export const SEARCH = phrases(`
  search, find, keyword, keywords, query, what are you looking for, suche, suchen, suchbegriff, stichwort, finden, rechercher, recherche, mots-clés, trouver,
  buscar, búsqueda, pesquisar, busca, procurar, cerca, ricerca, zoeken, zoek, zoekterm, szukaj, wyszukaj, hledat, hledání, vyhledávání, поиск, искать, найти, пошук, шукати,
  sök, søg, søk, haku, etsi, hae, keresés, căutare, caută, ara, arama, αναζήτηση, 検索, 搜索, 查询, 검색, بحث, جستجو, खोज, tìm kiếm, cari`);

/** What a button that shows a menu is called. */
export const MENU = phrases(`
  menu, main menu, navigation, categories, all categories, departments, browse, shop, products, topics, sections, hauptmenü, menü, kategorien, produkte, sortiment, rubriques, catégories, produits,
  menú, categorías, productos, categorias, produtos, menù, categorie, prodotti, categorieën, producten, kategorie, меню, категории, каталог, категорії, meny, kategorier, valikko, kategóriák, meniu, kategoriler, μενού,
  メニュー, カテゴリ, 菜单, 分类, 메뉴, 카테고리, القائمة, منو`);
