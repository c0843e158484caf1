import { foldText } from '../goal/words.ts';

/**
 * The months, January first: their names, as they stand alone and in dates, and what these are shortened to, in the
 * languages of many listings. Only whole words count: a beginning of a name that is not
 * listed is some other word. No word may stand for two months.
 */
const MONTHS: readonly { names: string; short: string }[] = [
  {
    names:
      'january januar januari janvier enero gener janeiro gennaio ianuarie styczeń stycznia leden ledna január januára tammikuu tammikuuta jaanuar janvāris sausis sausio ocak ιανουαρίου январь января січень січня януари јануар janúar xaneiro januarie يناير jänner ιανουάριος',
    short: 'jan jän janv gen ene jaan sty янв січ ιαν',
  },
  {
    names:
      'february februar februari février febrero febrer fevereiro febbraio februarie luty lutego únor února február februára helmikuu helmikuuta veebruar februāris vasaris vasario şubat φεβρουαρίου февраль февраля лютий лютого февруари фебруар febrúar febreiro pebrero فبراير feber φεβρουάριος',
    short: 'feb febr fév févr fev veebr lut şub фев февр лют φεβ',
  },
  {
    names:
      'march märz maart mars marts marzo març março martie marzec marca březen března marec március maaliskuu maaliskuuta märts kovas kovo mart maret μαρτίου март марта березень березня machi marso مارس μάρτιος',
    short: 'mar mär mrz mrt márc мар бер μαρ',
  },
  {
    names:
      'april avril abril aprile aprilie kwiecień kwietnia duben dubna apríl apríla április huhtikuu huhtikuuta aprill aprīlis balandis balandžio nisan απριλίου апрель апреля квітень квітня април aprili أبريل απρίλιος ابريل',
    short: 'apr ápr avr abr kwi nis апр квіт απρ',
  },
  {
    names:
      'may mai mei maj mayo maig maio maggio maja květen května máj mája május toukokuu toukokuuta maijs gegužė gegužės mayıs μαΐου май мая травень травня мај maí مايو μάιος',
    short: 'mag трав μαι',
  },
  {
    names:
      'june juni juin junio juny junho giugno iunie czerwiec czerwca červen června jún júna junij június kesäkuu kesäkuuta juuni jūnijs birželis birželio haziran ιουνίου июнь июня червень червня юни јун jun júní xuño junie hunyo يونيو ιούνιος',
    short: 'jun jún jūn iun giu cze haz июн черв ιουν',
  },
  {
    names:
      'july juli juillet julio juliol julho luglio iulie lipiec lipca červenec července júl júla julij július heinäkuu heinäkuuta juuli jūlijs liepa liepos temmuz ιουλίου июль июля липень липня юли јул jul júlí xullo julie julai hulyo يوليو ιούλιος',
    short: 'jul júl jūl iul juil lug lip tem июл лип ιουλ',
  },
  {
    names:
      'august augustus augusti août agosto agost sierpień sierpnia srpen srpna augusta avgust augusztus elokuu elokuuta augusts rugpjūtis rugpjūčio ağustos agustus αυγούστου август августа серпень серпня ágúst agosti أغسطس αύγουστος اغسطس',
    short: 'aug ago aoû sie ağu авг серп αυγ',
  },
  {
    names:
      'september septembre septiembre setembre setembro settembre septembrie wrzesień września září septembra szeptember syyskuu syyskuuta septembris rugsėjis rugsėjo eylül σεπτεμβρίου сентябрь сентября вересень вересня септември септембар septembar septemba setyembre سبتمبر setiembre σεπτέμβριος',
    short: 'sep sept szept set sett wrz eyl сен сент вер сеп σεπ',
  },
  {
    names:
      'october oktober octobre octubre outubro ottobre octombrie październik października říjen října október októbra lokakuu lokakuuta oktoober oktobris spalis spalio ekim οκτωβρίου октябрь октября жовтень жовтня октомври октобар oktobar oktoba oktubre أكتوبر οκτώβριος اكتوبر',
    short: 'oct okt ott out paź eki окт жовт οκτ',
  },
  {
    names:
      'november novembre noviembre novembro noiembrie listopad listopada listopadu novembra marraskuu marraskuuta novembris lapkritis lapkričio kasım νοεμβρίου ноябрь ноября листопад листопада ноември новембар novembar nóvember novemba nobyembre نوفمبر νοέμβριος',
    short: 'nov lis kas ноя нояб листоп νοε',
  },
  {
    names:
      'december dezember desember décembre diciembre desembre dezembro dicembre decembrie grudzień grudnia prosinec prosince decembra joulukuu joulukuuta detsember decembris gruodis gruodžio aralık δεκεμβρίου декабрь декабря грудень грудня декември децембар decembar decembro desemba disyembre ديسمبر δεκέμβριος',
    short: 'dec dez déc dic dets gru ara дек груд δεκ',
  },
];

const NUMBERS = new Map(
  MONTHS.flatMap(({ names, short }, i) => `${names} ${short}`.split(' ').map((name) => [fold(name), i + 1] as const)),
);

/** The number of the month that a word is the name of, whole or shortened, or null. */
export function monthOf(word: string): number | null {
  return NUMBERS.get(fold(word)) ?? null;
}

/** Turkish writes MAYIS for mayıs. */
function fold(word: string): string {
  return foldText(word).replaceAll('ı', 'i');
}
