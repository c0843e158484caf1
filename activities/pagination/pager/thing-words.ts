/** What comes one by one, is read one by one, and has a number or a name all the same; in the singular. */
const THINGS = `chapter lesson section topic unit tutorial post article story entry event episode job product item photo
  picture image slide video project session season meeting round issue edition volume version race game match matchday
  month week day year date thread message class letter act question track song review
  kapitel lektion abschnitt beitrag saison spieltag monat woche tag jahr ausgabe bild thema buchstabe
  chapitre leçon billet journée mois semaine année numéro photographie sujet lettre
  capítulo capitulo lección artículo articulo entrada jornada temporada mes semana año número imagen foto
  artigo postagem notícia rodada edição ano imagem
  capitolo lezione articolo giornata stagione mese settimana anno immagine
  hoofdstuk les bericht seizoen maand jaar artikkel innlegg inlägg indlæg sezon kolejka rozdział wpis artykuł zdjęcie
  sezona článek kapitola fejezet cikk articolul capitolul bölüm yazı haber
  глава урок раздел сезон тур статья запись новость месяц год день фото стаття новина розділ`;
const WORD = new RegExp(`(?<!\\p{L})(?:${THINGS.trim().replaceAll(/\s+/g, '|')})(?!\\p{L})`, 'iu');
/** The same in scripts without spaces: the next chapter, article, picture. */
const UNSPACED =
  /[上下前次後后][一の]?(?:章|篇|节|節|话|話|课|課|回|号|期|集|条|張|张|記事|エントリー?|投稿|写真|文章|月|年|日|週|周)|(?:다음|이전)\s?(?:글|장|화|기사|달|날)/u;

/** Whether words speak of one thing that has others before and behind it. */
export function speaksOfThing(words: string): boolean {
  return WORD.test(words) || UNSPACED.test(words);
}

/** What is chosen by a number. */
const CHOICES = `rooms? bedrooms? beds? baths? stars? rating floors? seats? doors? persons? guests? adults? nights? sizes?
  levels? grades? parts? steps? versions? volumes? issues? seasons? rounds? matchdays? periods? terms? series days? weeks?
  months? years? chapters? episodes? zimmer sterne bewertung etage personen staffeln? spieltage? ausgaben?
  jahrgang jahrgänge chambres pièces étoiles saisons? numéros? habitaciones dormitorios estrellas temporadas? jornadas?
  quartos estrelas locali camere stelle stagion[ei] giornat[ae] kamers sterren seizoenen rum комнат[аы]? звезд[аы]? сезоны?`;
const CHOICE = new RegExp(`(?<!\\p{L})(?:${CHOICES.trim().replaceAll(/\s+/g, '|')})(?!\\p{L})`, 'iu');
/** What stands before the numbers of rows that a page may have. */
const SIZE = /(?<!\p{L})(?:view|show|per)(?!\p{L})/iu;
const LONGEST_LABEL = 30;

/** Whether a text before or behind numbers says what they are the numbers of, and not that of pages. */
export function numbersThings(before: string, behind: string): boolean {
  const labels = [before, behind].filter((label) => label.length <= LONGEST_LABEL);
  return labels.some((label) => CHOICE.test(label)) || (before.length <= LONGEST_LABEL && SIZE.test(before));
}

/** Names that addresses give to things: their number stands in the same part, or in the next one. */
const NAMED =
  'chapter|chap|ch|lesson|kapitel|chapitre|capitulo|section|sec|sect|lecture|unit|node|month|week|day|season|episode|issue|vol|volume|round|matchday|step|part|photo|picture|image|img|slide|thread|topic|msg|message|question|job|event|product|item|article|story|post|act|toc|ar\\d+s';
const PART = new RegExp(`(?:^|[-_])(?:${NAMED})[-_]?\\d+(?:\\.\\w+)?$`, 'i');
const NAME = new RegExp(`^(?:${NAMED})$`, 'i');
/** Parameters whose number is that of a thing, a time or a choice. */
const PARAMETER =
  /(?:^|_)(?:\w*id|nr|no|num|year|jahr|annee|anno|ano|month|monat|mes|mois|m|week|woche|day|d|date|datum|fecha|season|saison|round|matchday|lang|view|tab|sort|order|size|stars|rating|rooms?|beds?)$/i;

/** Whether the part of a path, or the one before it, is called by what it is the number of. */
export function isNumberedThing(segments: readonly string[]): boolean {
  const [name = '', last = ''] = segments.slice(-2);
  return PART.test(last) || (/^\d+(?:\.\w+)?$/.test(last) && NAME.test(segments.length > 1 ? name : ''));
}

/** Whether a parameter is called by something else than pages. */
export function isOfThing(parameter: string): boolean {
  return PARAMETER.test(parameter);
}
