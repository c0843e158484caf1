/** The languages that goals are told in. */
export const LANGUAGES = ['en', 'de', 'fr', 'es', 'pt', 'ja'] as const;
export type Language = (typeof LANGUAGES)[number];

/** A word in each of the languages, in their order. */
type Words = readonly [string, string, string, string, string, string];

const table = (lines: string): Map<string, Words> =>
  new Map(
    lines
      .trim()
      .split('\n')
      .map((line) => {
        const [name = '', ...others] = line.split(/[|=]/).map((word) => word.trim());
        return [name, (line.includes('=') ? others : [name, ...others]) as unknown as Words];
      }),
  );

/** What is listed, in the plural. */
export const NOUNS = table(`
  documents | Dokumente | documents | documentos | documentos | 文書
  decisions | Entscheidungen | décisions | decisiones | decisões | 判決
  opinions | Entscheidungen | décisions | decisiones | decisões | 判決
  clinics | Kliniken | cliniques | clínicas | clínicas | 診療所
  meetings | Sitzungen | réunions | reuniones | reuniões | 会議
  events | Veranstaltungen | événements | eventos | eventos | イベント
  products | Produkte | produits | productos | produtos | 商品
  articles | Artikel | articles | artículos | artigos | 記事
  posts | Beiträge | billets | entradas | postagens | 投稿
  news | Nachrichten | actualités | noticias | notícias | ニュース
  members | Mitglieder | membres | miembros | membros | 議員
  deputies | Abgeordnete | députés | diputados | deputados | 議員
  speakers | Redner | intervenants | ponentes | palestrantes | 講演者
  talks | Vorträge | conférences | charlas | palestras | 講演
  courses | Kurse | cours | cursos | cursos | コース
  quotes | Zitate | citations | citas | citações | 名言
  questions | Fragen | questions | preguntas | perguntas | 質問
  topics | Themen | sujets | temas | tópicos | トピック
  jobs | Stellen | emplois | empleos | vagas | 求人
  books | Bücher | livres | libros | livros | 本
  films | Filme | films | películas | filmes | 映画
  albums | Alben | albums | álbumes | álbuns | アルバム
  cars | Autos | voitures | coches | carros | 車
  properties | Immobilien | biens immobiliers | inmuebles | imóveis | 物件
  homes | Häuser | maisons | viviendas | casas | 住宅
  files | Dateien | fichiers | archivos | arquivos | ファイル
  reports | Berichte | rapports | informes | relatórios | 報告書
  publications | Veröffentlichungen | publications | publicaciones | publicações | 出版物
  papers | Aufsätze | articles | artículos | artigos | 論文
  recipes | Rezepte | recettes | recetas | receitas | レシピ
  episodes | Folgen | épisodes | episodios | episódios | エピソード
  teams | Mannschaften | équipes | equipos | equipes | チーム
  games | Spiele | matchs | partidos | jogos | 試合
  packages | Pakete | paquets | paquetes | pacotes | パッケージ
  releases | Versionen | versions | versiones | versões | リリース
  torrents | Torrents | torrents | torrents | torrents | トレント
  repositories | Repositorien | dépôts | repositorios | repositórios | リポジトリ
  hotels | Hotels | hôtels | hoteles | hotéis | ホテル
  lawyers | Anwälte | avocats | abogados | advogados | 弁護士
  reviews | Rezensionen | critiques | reseñas | avaliações | レビュー
  tickets | Eintrittskarten | billets | entradas | ingressos | チケット
  forums | Foren | forums | foros | fóruns | フォーラム
  categories | Kategorien | catégories | categorías | categorias | カテゴリ
  results | Ergebnisse | résultats | resultados | resultados | 結果
  entries | Einträge | entrées | entradas | registros | 項目`);

/** The columns that corpora name, each as a goal asks for it; in English by its name, where no other word is said. */
export const FIELDS = table(`
  url = link | Link | lien | enlace | link | リンク
  link | Link | lien | enlace | link | リンク
  name | Name | nom | nombre | nome | 名前
  title | Titel | titre | título | título | タイトル
  date | Datum | date | fecha | data | 日付
  time | Uhrzeit | heure | hora | hora | 時間
  price | Preis | prix | precio | preço | 価格
  author | Autor | auteur | autor | autor | 著者
  text | Text | texte | texto | texto | 本文
  quote | Zitat | citation | cita | citação | 名言
  tags | Schlagworte | mots-clés | etiquetas | etiquetas | タグ
  summary | Zusammenfassung | résumé | resumen | resumo | 概要
  description | Beschreibung | description | descripción | descrição | 説明
  category | Kategorie | catégorie | categoría | categoria | カテゴリ
  location | Ort | lieu | lugar | local | 場所
  address | Adresse | adresse | dirección | endereço | 住所
  phone | Telefon | téléphone | teléfono | telefone | 電話番号
  email | E-Mail | e-mail | correo electrónico | e-mail | メール
  website | Webseite | site web | sitio web | site | ウェブサイト
  rating | Bewertung | note | valoración | avaliação | 評価
  size | Größe | taille | tamaño | tamanho | サイズ
  language | Sprache | langue | idioma | idioma | 言語
  agenda | Tagesordnung | ordre du jour | orden del día | pauta | 議題
  minutes | Protokoll | procès-verbal | acta | ata | 議事録
  company | Firma | entreprise | empresa | empresa | 会社
  city | Stadt | ville | ciudad | cidade | 都市
  country | Land | pays | país | país | 国
  party | Partei | parti | partido | partido | 政党
  constituency | Wahlkreis | circonscription | circunscripción | círculo eleitoral | 選挙区
  position | Position | poste | cargo | cargo | 役職
  role | Rolle | rôle | cargo | função | 役割
  number | Nummer | numéro | número | número | 番号
  year | Jahr | année | año | ano | 年
  brand | Marke | marque | marca | marca | ブランド
  docket_number | Aktenzeichen | numéro de dossier | número de expediente | número do processo | 事件番号
  case_name | Name des Falls | nom de l’affaire | nombre del caso | nome do caso | 事件名
  speaker | Redner | intervenant | ponente | palestrante | 講演者
  replies | Antworten | réponses | respuestas | respostas | 返信数
  views | Aufrufe | vues | visitas | visualizações | 閲覧数
  comments | Kommentare | commentaires | comentarios | comentários | コメント数`);

/** How a goal asks for things with fields: a list is `a, b and c`. */
export const TEMPLATES: Record<
  Language,
  { ask: (things: string, fields: string) => string; and: string; comma: string }
> = {
  en: { ask: (things, fields) => `All ${things} with ${fields}`, comma: ', ', and: ' and ' },
  de: { ask: (things, fields) => `Alle ${things} mit ${fields}`, comma: ', ', and: ' und ' },
  fr: { ask: (things, fields) => `Tous les ${things} avec ${fields}`, comma: ', ', and: ' et ' },
  es: { ask: (things, fields) => `Todos los ${things} con ${fields}`, comma: ', ', and: ' y ' },
  pt: { ask: (things, fields) => `Todos os ${things} com ${fields}`, comma: ', ', and: ' e ' },
  ja: { ask: (things, fields) => `すべての${things}の${fields}`, comma: '、', and: '、' },
};
