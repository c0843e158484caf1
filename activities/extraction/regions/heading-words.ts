/** What headings say of lists that stand beside the one that is wanted, in the major languages; as bits. */
export const HEADING = { promoted: 1, menu: 2 } as const;

const start = String.raw`(?:^|[^\p{L}])`;

/** What a site would like its visitors to look at besides. */
const PROMOTED = new RegExp(
  `${start}(?:${[
    'related|similar|you (?:may|might) (?:also )?(?:like|enjoy)|recommended|recommendations|popular|trending|most (?:read|viewed|popular|commented)|recently viewed|best ?sellers?|editors?.? picks?|also (?:bought|viewed|see)|see also|sponsored|don.?t miss|featured|top stories|latest (?:news|posts|comments|tweets)|recent (?:posts|comments|news)',
    'ähnliche|verwandte|beliebt\\p{L}*|empfohlen\\p{L}*|empfehlung\\p{L}*|meistgelesen\\p{L}*|meist gelesen|auch interessant|zuletzt angesehen|bestseller|das könnte|neueste (?:beiträge|kommentare)|letzte (?:beiträge|kommentare)|siehe auch|anzeige',
    'similaires|associés|populaires|recommandé\\p{L}*|les plus (?:lus|vus|consultés)|vous aimerez|voir aussi|à lire aussi|derniers (?:articles|commentaires)|meilleures ventes',
    'relacionad[oa]s|similares|populares|recomendad[oa]s|m[áa]s (?:le[íi]d[oa]s|vist[oa]s|vendid[oa]s)|también te|te puede interesar|ver también|últim[oa]s (?:noticias|entradas)|destacad[oa]s',
    'semelhantes|mais (?:lid[oa]s|vist[oa]s|vendid[oa]s)|você também|veja também|posts recentes|últimas notícias|em destaque',
    'correlati|simili|popolari|consigliati|più (?:letti|visti|venduti)|potrebbe(?:ro)? (?:anche )?interessar\\p{L}*|vedi anche|articoli recenti|ultime notizie|in evidenza',
    'gerelateerd\\p{L}*|vergelijkbare|populair\\p{L}*|aanbevolen|meest (?:gelezen|bekeken)|zie ook|recente berichten|uitgelicht',
    'relaterade?|liknande|populära|rekommendera\\p{L}*|mest lästa|populære|lignende|relaterte|anbefal\\p{L}*|mest (?:læste|leste)|suosi\\p{L}*|luetuim\\p{L}*|samankaltais\\p{L}*',
    'podobne|popularne|polecane|powiązane|najczęściej czytane|zobacz też|souvisejíc\\p{L}*|podobn\\p{L}*|oblíben\\p{L}*|doporuč\\p{L}*|nejčtenější|kapcsolódó|hasonló|népszerű|ajánlott',
    'похожие|популярн\\p{L}*|рекоменд\\p{L}*|смотрите также|читайте также|схожі|рекоменду\\p{L}*|читайте також|σχετικά|δημοφιλή|προτεινόμεν\\p{L}*',
    'benzer|popüler|önerilen|çok okunan|terkait|populer|liên quan|phổ biến|ذات صلة|الأكثر|مشابهة|संबंधित|लोकप्रिय',
  ].join('|')})`,
  'iu',
);
const PROMOTED_IN_ONE_WORD =
  /関連|人気|おすすめ|ランキング|最近の|相关|相關|热门|熱門|推荐|推薦|猜你喜欢|관련|인기|추천|ที่เกี่ยวข้อง|แนะนำ|ยอดนิยม/u;

/** What narrows a list down, or leads to other lists. */
const MENU = new RegExp(
  `${start}(?:${[
    'filter\\p{L}*|refine|narrow|browse(?: by)?|categor\\p{L}+|kategor\\p{L}+|catégories?|categorie|tags?|tag cloud|archives?|archiv\\p{L}*|brands?|sort(?: by)?|by (?:month|year|date|type)|shop by|departments?|topics|sections|navigation|menu|follow us|share|languages?|blogroll|meta|links|quick ?links|useful links',
    'marken|sortier\\p{L}*|themen|rubriken?|schlagw\\p{L}+|marques|trier|rubriques|mots-clés|liens|marcas|ordenar|filtr\\p{L}+|temas|secciones|etiquetas|enlaces|marchi|ordina|argomenti|merken|sorteren|onderwerpen|varumärken|sortera|etiketter|lenker|mærker|тегі?и?|рубрики|категории|категорії|фильтр\\p{L}*|фільтр\\p{L}*|бренды|разделы|κατηγορίες|kategoriler|etiketler',
  ].join('|')})(?=$|[^\\p{L}])`,
  'iu',
);
const MENU_IN_ONE_WORD =
  /カテゴリ|タグ|絞り込|アーカイブ|ブランド|分类|分類|标签|標籤|筛选|篩選|品牌|归档|카테고리|태그|필터|브랜드|หมวดหมู่|แท็ก/u;

/** What a heading says, as bits. */
export function kindsOfHeading(text: string): number {
  const isPromoted = PROMOTED.test(text) || PROMOTED_IN_ONE_WORD.test(text);
  const isMenu = MENU.test(text) || MENU_IN_ONE_WORD.test(text);
  return (isPromoted ? HEADING.promoted : 0) | (isMenu ? HEADING.menu : 0);
}
