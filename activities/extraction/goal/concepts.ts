import type { ColumnType } from '../../../shared/domain/column.ts';
import { foldText } from './words.ts';

/** What a column is about, whatever it is called. */
const CONCEPTS = {
  title:
    'title titles heading headline subject caption titel titre titolo titulo naslov заголовок название назва τιτλος عنوان tytul',
  name: 'name names nom nome nombre naam имя наименование найменування ονομα اسم nazwa imie',
  text: 'text quote quotes quotation texto texte testo цитата текст message',
  price:
    'price prices cost amount rate fee fare rent prix preis precio prezzo preco prijs cena цена ціна τιμη سعر kosten pris',
  date: 'date dates day published publication filed issued released decided datum fecha data dato дата ημερομηνια تاريخ deadline starts begins ends pubdate time when',
  posted: 'posted uploaded updated modified created added',
  address: 'address street adresse direccion indirizzo endereco adres адрес адреса διευθυνση عنوان_بريدي',
  phone: 'phone telephone tel mobile fax telefon telefono telefone телефон τηλεφωνο هاتف call',
  email: 'email mail e-mail correo courriel',
  rating: 'rating ratings stars score bewertung note valutazione calificacion рейтинг βαθμολογια',
  reviews: 'reviews review ratingscount avis bewertungen recensioni opiniones отзывы comments replies answers',
  document:
    'document documents pdf file download act acts law laws legislation legislations regulation regulations decree circular notice notices gazette gazetted policy form report guideline guidelines publication opinion opinions decision decisions judgment order ordinance speech memorandum documento documenti documentos decreto decreti legge leggi normativa normative circolare circolari ley leyes loi lois texte textes arrete gesetz verordnung dokument dokumente документ документи документы закон наказ накази постанова приказ розпорядження νομος αποφαση εγκυκλιος εγγραφο νομοθεσια φεκ قانون قوانين قرار وثيقه مرسوم لائحه تعميم',
  place:
    'place location locations city town region venue where clinic hospital centre center office branch store lieu ville ort stadt ciudad lugar luogo citta cidade место город місто τοποθεσια πολη مدينه موقع headquarters birthplace',
  author: 'author authors writer by speaker artist creator poster user auteur autor autore автор συγγραφεας مؤلف',
  person: 'person member employee doctor people judge judges panel justice attorney lawyer teacher instructor',
  tags: 'tags tag keywords keyword labels topics topic categories genres skills amenities mots schlagworte etiquetas теги',
  category: 'category department section genre type kind categorie kategorie categoria категория κατηγορια',
  salary: 'salary pay wage wages compensation gehalt salaire sueldo salario stipendio зарплата',
  company:
    'company employer organisation organization firm agency vendor seller manufacturer publisher unternehmen entreprise empresa azienda компания',
  brand: 'brand make marke marque marca бренд',
  description:
    'description summary abstract excerpt snippet overview syllabus details beschreibung zusammenfassung resume descripcion resumen descrizione sommario описание опис περιληψη وصف synopsis intro teaser biography bio',
  image: 'image picture photo thumbnail img logo cover poster bild foto imagen immagine изображение',
  link: 'link links url urls href website web page webpage site permalink address_web enlace lien collegamento ссылка посилання συνδεσμος رابط',
  number: 'number no nr num id code sku isbn reference ref docket nummer numero номер αριθμος رقم',
  citation: 'citation cite cited reporter neutral',
  court: 'court tribunal lower circuit district gericht corte суд δικαστηριο',
  status: 'status disposition outcome ruling result state availability stock verfugbarkeit estado etat stato',
  case: 'case parties party v vs versus plaintiff appellant',
  quantity:
    'quantity qty units unit count credits pages rooms beds bedrooms bathrooms size area views votes points weight',
  capacity: 'capacity guests sleeps seats places persons occupancy attendees',
  role: 'role position job occupation profession rank',
  year: 'year annee jahr ano anno год',
  duration: 'duration length hours minutes runtime',
  language: 'language sprache langue idioma lingua язык',
  country: 'country nation land pays pais paese страна',
  material: 'material fabric made',
  color: 'color colour farbe couleur',
} as const;

export type Concept = keyof typeof CONCEPTS;

const CONCEPT_OF = new Map<string, Concept>();
for (const [concept, words] of Object.entries(CONCEPTS)) {
  for (const word of words.split(' '))
    if (!CONCEPT_OF.has(foldText(word))) CONCEPT_OF.set(foldText(word), concept as Concept);
}

/** The concept that a word stands for, by itself or by its beginning in languages that inflect. */
export function conceptOf(word: string): Concept | null {
  const exact = CONCEPT_OF.get(word);
  if (exact) return exact;
  for (let length = word.length - 1; length >= Math.max(5, word.length - 3); length--) {
    const found = CONCEPT_OF.get(word.slice(0, length));
    if (found) return found;
  }
  return null;
}

/** The type that a column of a concept has; text where none is named. */
export const CONCEPT_TYPES: Partial<Record<Concept, ColumnType>> = {
  price: 'number',
  salary: 'number',
  rating: 'number',
  reviews: 'number',
  quantity: 'number',
  capacity: 'number',
  year: 'number',
  date: 'date',
  posted: 'date',
  tags: 'array',
  image: 'url',
  link: 'url',
};

/** Concepts that say what a record is called. */
export const TITLE_CONCEPTS: ReadonlySet<Concept> = new Set(['title', 'name', 'text', 'case']);
