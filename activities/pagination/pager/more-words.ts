import { foldText } from '../../extraction/goal/words.ts';

/** What a control says first tells. */
const BEGINNING = 100;

/** What a control says that adds further records to those on the page; folded. */
const MORE_WORDS = [
  String.raw`(?:load|show|view|see|get|fetch|display)\s+(?:the\s+)?(?:next\s+)?(?:\d+\s+)?more\b`,
  String.raw`(?:load|show|view|see)\s+(?:the\s+)?next\s+\d+`,
  String.raw`(?:\d+\s+)?more\s+(?:results|items|products|posts|articles|jobs|offers|entries|listings|news|stories|events)`,
  String.raw`(?:weitere|mehr)\s+(?:\p{L}+\s+)?(?:laden|anzeigen|zeigen|ansehen)`,
  String.raw`(?:weitere|mehr)\s+(?:ergebnisse|treffer|produkte|artikel|eintrage|beitrage)`,
  String.raw`(?:voir|afficher|charger|montrer)\s+(?:\p{L}+\s+)?(?:plus|suite|suivants)|plus\s+de\s+(?:resultats|produits|articles)`,
  String.raw`(?:ver|mostrar|cargar|carregar)\s+mai?s`,
  String.raw`(?:mostra|carica|vedi)\s+altr`,
  String.raw`(?:meer|toon)\s+(?:\p{L}+\s+)?(?:laden|tonen|weergeven|meer)|laad\s+meer`,
  String.raw`(?:pokaz|zaladuj|wczytaj|zobacz)\s+(?:wiecej|kolejne)|(?:nacist|zobrazit)\s+dalsi`,
  String.raw`(?:visa|ladda|hamta|vis|indlæs|last\s+inn|hent|nayta|lataa)\s+(?:fler|mer|flere|mere|lisaa)`,
  String.raw`daha\s+fazla|tobb\s+(?:betoltese|megjelenitese)|incarca\s+mai\s+mult|ucitaj\s+(?:jos|vise)`,
  String.raw`(?:показать|загрузить|показати|завантажити)\s+(?:еще|ещё|ще|больше|більше)|^(?:еще|ещё)$`,
  String.raw`もっと(?:見る|読み込む|表示)|さらに(?:表示|読み込む)|(?:加载|載入|查看|显示|顯示)更多|더\s?보기|xem\s+them|muat(?:kan)?\s+lebih|ดูเพิ่มเติม|โหลดเพิ่ม|المزيد|טען\s+עוד|περισσοτερα`,
];
const MORE = new RegExp(`^(?:${MORE_WORDS.join('|')})`, 'u');

/** Whether the words on a control offer more records. */
export function saysMore(text: string): boolean {
  const start = text.trimStart().slice(0, BEGINNING);
  const forms = [foldText(start).trimStart(), start.normalize('NFC').toLowerCase()]; // folding takes Korean apart
  return forms.some((form) => MORE.test(form));
}
