import { remember } from '../../page/remember.ts';
import { foldText } from '../words.ts';

/** What headings say of the parts of lists, by stems of the words for it in the major languages. */
const TELLING = {
  newest:
    'latest newest recent neuest neueste aktuellst jüngst dernier récent nouveau últim recient reciente novedad ultimi recenti novità nieuwst recentste laatste najnowsz ostatnie nejnovějš poslední новейш последн нов останн найнов senaste nyaste seneste nyeste uusim viimeisim legújabb legfrissebb recente noile τελευταί νέα son yeni mới terbaru 最新 新着 새로운 최신 أحدث חדש नवीनतम ताज़ा ล่าสุด',
  popular:
    'popular most_wanted trending beliebt populär populaire populares popolari populair popularn oblíben populárn популярн suosit népszerű popul δημοφιλ popüler phổ_biến terpopuler 人気 热门 熱門 인기 شائع פופולרי लोकप्रिय ยอดนิยม',
  coming:
    'upcoming coming future next kommend künftig bevorstehend zukünftig venir prochain futur próxim futur prossim futur komend aankomend toekomstig nadchodząc najbliższ przyszł nadcházejíc budoucí предстоящ будущ ближайш майбутн наступн kommande kommende tuleva jövőbeli közelgő viitoare επερχόμεν gelecek yaklaşan sắp mendatang 今後 予定 即将 다가오는 예정 القادمة קרוב आगामी',
  past: 'past previous earlier bygone vergangen früher bisherig passé précédent anterior pasad passad passat precedent afgelopen voorbij vorig minion poprzedn miniony minul předchoz прошедш прошл прошедши минул tidigare förra tidligere forrige menne aiempi múlt korábbi trecut anterior παρελθ προηγούμεν geçmiş önceki qua_rồi lalu sebelumnya 過去 过去 以往 지난 السابقة עבר पिछले',
  current:
    'current incumbent serving active sitting office amtierend aktuell derzeitig aktiv actuel actuels actif actual activ vigent atual ativ attual attiv huidig zittend actief obecn aktualn czynn urzędując současn aktuáln нынешн действующ текущ чинн діюч поточн nuvarande sittande nuværende nykyi jelenlegi hivatalban actuali τρέχον νυν mevcut görevdeki şimdiki hiện_tại đương_nhiệm saat_ini 現在 現職 现任 当前 현재 현직 الحالي נוכחי वर्तमान',
  former:
    'former ended expired terminated finished ex retired departed ausgeschieden ehemalig beendet ausgelaufen ancien anciens ancienne terminé expiré antigu exmiembro terminad finalizad cesad antig encerrad terminad terminat scadut uscent cessat voormalig oud geëindigd afgelopen byli byłych zakończon wygasł bývalí ukončen бывш завершенн законченн прекращ колишн завершен припинен tidigare avgångna avslutad tidligere fratrådt afsluttet entinen entiset päättynyt korábbi lejárt megszűnt foști încheiat πρώην λήξαν eski biten sona_eren cựu mantan berakhir 元 終了 退任 前任 已结束 종료 마감 전직 المنتهي סיים पूर्व',
  women:
    'women woman female ladies girls frauen damen weiblich mädchen femmes dames filles féminin mujeres damas femenin chicas mulheres feminin senhoras donne femminil ragazze signore vrouwen dames meisjes kobiet żeńsk dziewcząt ženy žen dívky женщин женск девушк жінк жіноч дівчат kvinnor damer flickor kvinder piger naiset naisten tytöt nők női lányok femei γυναίκ kadın bayan kız nữ wanita putri 女子 女性 여자 여성 نساء سيدات נשים महिला หญิง',
  men: 'men man male gentlemen boys männer herren männlich jungen hommes messieurs garçons masculin hombres caballeros masculin chicos homens masculin uomini maschil ragazzi mannen heren jongens mężczyzn męsk chłopc muži mužů chlapci мужчин мужск юнош чоловік чоловіч хлопц män herrar pojkar mænd herrer drenge miehet miesten pojat férfiak férfi fiúk bărbați άνδρ erkek bay nam pria putra 男子 男性 남자 남성 رجال גברים पुरुष ชาย',
  children:
    'children child kids junior juniors youth kinder jugend enfants jeunes niños infantil juvenil crianças juvenil infantil bambini ragazzi giovani kinderen jeugd dzieci młodzież děti dětí mládež детей детск юниор молодеж дітей дитяч юніор barn ungdom junior børn lapset nuoret gyerek ifjúsági copii tineret παιδι çocuk genç trẻ_em anak 子供 こども ジュニア 儿童 少年 어린이 청소년 أطفال ילדים बच्चे',
  adults:
    'adults adult grown erwachsene adultes adultos adulti volwassenen dorosł dospěl взросл доросл vuxna voksne aikuiset felnőtt adulți ενήλικ yetişkin người_lớn dewasa 大人 成人 성인 어른 بالغ מבוגרים वयस्क',
  open: 'open ongoing running offen laufend ouvert en_cours abiert abert apert in_corso lopend otwart trwając otevřen probíhajíc открыт идущ відкрит триваюч öppna pågående åbne igangværende avoin avoimet käynnissä nyitott folyamatban deschis ανοιχτ açık devam mở đang_mở buka terbuka 募集中 進行中 开放 进行中 진행 열린 مفتوح פתוח खुले',
  closed:
    'closed finished completed geschlossen abgeschlossen fermé clos cerrad concluid fechad chius conclus gesloten afgesloten zamknięt uzavřen закрыт завершенн закрит stängd avslutad lukket afsluttet suljettu päättyneet zárt lezárt închis κλειστ kapalı kapanan tamamlanan đã_đóng tutup ditutup 終了 締切 已结束 关闭 종료 마감 مغلق סגור बंद',
} as const;

type Telling = keyof typeof TELLING;

const SHORTEST_STEM = 4;
const LONGEST_ENDING = 4;

const STEMS = new Map<string, Telling>();
for (const [telling, words] of Object.entries(TELLING) as [Telling, string][])
  for (const word of words.split(' ')) if (!STEMS.has(foldText(word))) STEMS.set(foldText(word), telling);

/** What a folded word says of a part of a list, in whatever language; null for most words. */
export const telledBy = remember((word): Telling | null => {
  for (let length = word.length; length >= 1 && length >= word.length - LONGEST_ENDING; length -= 1) {
    const found = STEMS.get(word.slice(0, length));
    if (found !== undefined && (length === word.length || length >= SHORTEST_STEM)) return found;
  }
  return null;
});
