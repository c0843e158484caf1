import assert from 'node:assert/strict';
import { parseGoal } from '../../activities/extraction/goal/parse-goal.ts';

/** What of a goal's part is compared: each phrase by its words, `!` before what is not wanted. */
function partOf(goal: string): string[] {
  const { wanted, unwanted, places, filled } = parseGoal({ type: 'goal', value: goal }).part;
  return [
    ...wanted.map(({ words }) => words[0]!.join(' ')),
    ...unwanted.map(({ words }) => `!${words[0]!.join(' ')}`),
    ...places.map(({ noun, at, isWanted }) => `${isWanted ? '' : '!'}${noun} ${at}`),
    ...filled.map((name) => `has ${name}`),
  ];
}

const ASKED: [string, string[]][] = [
  ['Only the women’s team: name, position, height', ['women team']],
  ['Name, position and height of the players, but not the substitutes', ['!substitutes']],
  ['From the third table: rank, rider and gap', ['table 2']],
  ['Kennels with name, town and website. Only those that have a website.', ['has website']],
  ['Nur die Vorspeisen: Name und Preis', ['vorspeisen']],
  ['Vereine mit Name, Ort und Telefon, nur die mit Telefon', ['has telefon']],
  ['Aus der rechten Spalte: Datum und Titel', ['column right']],
  ['Uniquement les vins rouges : nom, millésime et prix', ['vins rouges']],
  ['Les joueurs avec nom et poste, sauf les remplaçants', ['!remplacants']],
  ['Solo la segunda tabla: equipo y puntos', ['table 1']],
  ['Los cursos con título y precio, excepto los agotados', ['!agotados']],
  ['Apenas os vinhos tintos: nome e preço', ['vinhos tintos']],
  ['Solo i vini rossi: nome e prezzo', ['vini rossi']],
  ['Dalla colonna di destra: data e titolo', ['column right']],
  ['Alleen de rode wijnen: naam en prijs', ['rode wijnen']],
  ['Uit de onderste tabel: naam en tijd', ['table -1']],
  ['Tylko wina czerwone: nazwa i cena', ['wina czerwone']],
  ['Z drugiej tabeli: drużyna i punkty', ['table 1']],
  ['Pouze červená vína: název a cena', ['cervena vina']],
  ['Только красные вина: название и цена', ['красные вина']],
  ['Из второй таблицы: команда и очки', ['table 1']],
  ['Лише червоні вина: назва і ціна', ['червоні вина']],
  ['Sadece kırmızı şaraplar: ad ve fiyat', ['kırmızı saraplar']],
  ['Bara de röda vinerna: namn och pris', ['roda vinerna']],
  ['Kun rødvinene: navn og pris', ['rødvinene']],
  ['Vain punaviinit: nimi ja hinta', ['punaviinit']],
  ['Csak a vörösborok: név és ár', ['vorosborok']],
  ['Doar vinurile roșii: nume și preț', ['vinurile rosii']],
  ['Μόνο τα κόκκινα κρασιά: όνομα και τιμή', ['κοκκινα κρασια']],
  ['赤ワインだけ：名前と価格', ['赤ワイン']],
  ['2番目の表から：名前、得点', ['table 1']],
  ['只要红酒：名称、价格', ['红酒']],
  ['레드 와인만: 이름, 가격', ['레드 와인']],
  ['النبيذ الأحمر فقط: الاسم والسعر', ['النبيذ الاحمر']],
  ['Chỉ rượu vang đỏ: tên, giá', ['ruou vang đo']],
  ['Hanya anggur merah: nama dan harga', ['anggur merah']],
];

const WHOLE = [
  'Only name and price',
  'All products',
  'Just the titles of all books',
  'Name, price, and nothing else',
  'Nur Titel und Datum aller Beiträge',
  'Seulement le nom et le prix',
  'Solo nombre y precio de cada producto',
  'Apenas título e autor',
  'Solo titolo e autore',
  'Alleen naam en prijs graag',
  'Tylko tytuł i cena',
  'Только название и цена',
  'Bara namn och pris',
  '商品名と価格だけ',
  '이름과 가격만',
  'The first 20 jobs with title and company',
  'The link of each article, the last column of the table too',
];

describe('goals that ask for a part', () => {
  for (const [goal, part] of ASKED) it(`say which: ${goal}`, () => assert.deepEqual(partOf(goal), part));
});

describe('goals that ask for all', () => {
  for (const goal of WHOLE)
    it(`say of no part: ${goal}`, () =>
      assert.deepEqual(
        partOf(goal).filter((part) => !part.startsWith('!')),
        [],
      ));
});
