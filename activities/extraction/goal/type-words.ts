import type { ColumnType } from '../../../shared/domain/column.ts';

/** Words that state the type of a column, folded, of all languages. */
const TYPE_WORDS: Readonly<Record<ColumnType, string>> = {
  number: `number numbers numeric num int integer integers float floats decimal decimals double zahl zahlen ganzzahl dezimalzahl numerisch nombre entier
    chiffre numerique numero entero decimal numerico intero cifra inteiro getal liczba tal heltal siffra cislo число
    числом числовое 数値 数字 数值 整数 숫자 정수 رقم عدد מספר sayi sayisal rakam αριθμος szam numar luku tall ตัวเลข so angka संख्या`,
  date: `date dates datetime timestamp datum fecha data dato дата 日付 日期 날짜 تاريخ תאריך tarih ημερομηνια paivamaara pvm วันที่ ngay
    tanggal तारीख`,
  text: `text texts string strings str varchar zeichenkette texte chaine texto cadena testo stringa tekst tekstem retezec текст строка рядок テキスト 文字列
    文本 文字 字符串 텍스트 문자열 نص טקסט metin κειμενο szoveg teksti ข้อความ teks पाठ boolean bool`,
  url: 'url urls uri href',
  array: 'array arrays list lists liste lista',
};
const PHRASES: Readonly<Record<string, ColumnType>> = {
  'van ban': 'text',
  'date time': 'date',
  'whole number': 'number',
};

const TYPE_OF = new Map<string, ColumnType>([
  ...(Object.entries(TYPE_WORDS) as [ColumnType, string][]).flatMap(([type, words]) =>
    words.split(/\s+/u).map((word): [string, ColumnType] => [word, type]),
  ),
  ...Object.entries(PHRASES),
]);

/** "As", before a type, with an article. Folded. */
export const AS =
  '(?:as|als|comme|como|come|jako|som|как|як|kot|mint|ca)\\s(?:(?:an?|the|eine?|een|une?|uno?|una|um|uma|en|et|ett)\\s)?';

const LEADING_AS = new RegExp(`^${AS}`, 'u');

/** The type that folded words state ("number", "als zahl"); null where they are no type. */
export function statedType(words: string): ColumnType | null {
  return TYPE_OF.get(words.trim().replace(LEADING_AS, '')) ?? null;
}

/** The words for types as one pattern, the longest first. */
export const ANY_TYPE = [...TYPE_OF.keys()].toSorted((a, b) => b.length - a.length).join('|');
