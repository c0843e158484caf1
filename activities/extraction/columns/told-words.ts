import type { Concept } from '../goal/concepts.ts';
import { foldText, stem, wordsOf } from '../goal/words.ts';

/** Words by which the values of a concept can be told, in whatever language; no such list is complete. */
const VALUES: Partial<Record<Concept, string>> = {
  role: `president vice chair chairman chairwoman chairperson secretary treasurer director manager officer minister deputy
    speaker senator mayor councillor councilor professor lecturer researcher engineer developer designer consultant analyst
    assistant coordinator administrator editor founder partner associate counsel attorney head lead chief ceo cto cfo coo member
    trainee intern student postdoc technician specialist representative backbencher captain coach goalkeeper defender midfielder
    forward präsident präsidentin vorsitzende vorsitzender direktor direktorin minister ministerin schatzmeister kassier
    schriftführer beisitzer referent referentin professorin mitglied obmann président présidente directeur directrice
    secrétaire trésorier trésorière ministre responsable membre adjoint presidente presidenta director directora secretario
    secretaria tesorero vocal ministro ministra miembro diretor diretora secretário tesoureiro vogal membro direttore
    direttrice segretario segretaria tesoriere consigliere voorzitter penningmeester secretaris bestuurslid medewerker
    prezes wiceprezes skarbnik sekretarz członek dyrektor kierownik předseda místopředseda pokladník ředitel jednatel člen
    председатель директор министр заместитель секретарь депутат член руководитель начальник менеджер голова заступник
    başkan başkanı başkanvekili sekreteri saymanı üyesi üye müdür müdürü ordförande kassör sekreterare ledamot formand
    kasserer næstformand puheenjohtaja sihteeri jäsen elnök alelnök titkár tag igazgató președinte director membru
    πρόεδρος γραμματέας ταμίας μέλος διευθυντής`,
  fuel: `diesel petrol gasoline benzin gas lpg cng hybrid electric elektro essence gasolina gasoil gasóleo benzina gpl metano
    benzyna elektryczny hybryda nafta бензин дизель электро газ гибрид bensin bensiini hibrido híbrido elétrico eléctrico`,
  color: `black white red blue green yellow orange purple brown gray grey silver gold beige pink navy cream ivory schwarz weiß
    weiss rot blau grün gelb grau silber braun noir blanc rouge bleu vert jaune gris argent negro blanco rojo azul verde
    amarillo preto branco vermelho amarelo cinza prata nero bianco rosso blu giallo grigio zwart wit rood blauw groen czarny
    biały czerwony niebieski zielony srebrny szary черный белый красный синий зеленый серый серебристый желтый`,
  language: `english german french spanish portuguese italian dutch polish russian chinese japanese arabic turkish korean
    latin swedish deutsch englisch französisch anglais français allemand inglés español alemán inglese italiano español`,
  status: `open opened closed active inactive pending sold available unavailable expired completed complete cancelled canceled
    postponed approved rejected draft resolved solved unsolved answered withdrawn live upcoming finished final reserved
    affirmed reversed remanded dismissed vacated granted denied offen geschlossen verfügbar verkauft abgeschlossen ausgebucht
    ouvert fermé terminé disponible vendu abierto cerrado finalizado vendido aberto fechado encerrado aperto chiuso scaduto
    beschikbaar verkocht gesloten otwarte zamknięte aktywne открыт закрыт завершен активен продано`,
};

const SETS = new Map(
  Object.entries(VALUES).map(([concept, words]) => [
    concept,
    new Set(words.split(/\s+/).map((word) => foldText(word))),
  ]),
);

/** Whether a text has one of the words by which values of a concept are told. */
export function tellsValueOf(concept: Concept, text: string): boolean {
  const known = SETS.get(concept);
  return known !== undefined && wordsOf(text).some((word) => known.has(word) || known.has(stem(word)));
}

/** Words of streets, which stand beside a number. */
const STREET =
  /(?:^|[\s,.])(?:street|st|avenue|ave|road|rd|boulevard|blvd|lane|ln|drive|dr|court|ct|highway|hwy|suite|rue|via|viale|piazza|corso|calle|avda|av|plaza|rua|praça|ul|ulica|aleja|улица|ул|просп|jl|cadde|cad|sok|mah)(?=[\s,.]|$)|(?:straße|strasse|str\.|platz|weg|gasse|allee|straat|laan|plein|gatan|vägen|gade|vej|utca|katu)(?=[\s,.\d]|$)/iu;
const NUMBERED_START = /^\d{1,5}[a-z]?(?:[-–/]\d{1,5})? \p{Lu}[^,]*, ?\p{Lu}/u;
const TOWN_AND_STATE = /^\p{Lu}[\p{L}.'’ -]+, ?\p{Lu}{2}(?: \d{4,6})?$/u;
const FIRM =
  /(?:^|[\s,.])(?:inc|llc|llp|ltd|limited|corp|gmbh|ag|kg|s\.?a|s\.?r\.?l|s\.?p\.?a|b\.?v|n\.?v|oy|ab|kft|plc|ооо|зао|оао)\.?$/iu;

/** Whether a text is written as the place of a house is. */
export const isAddress = (text: string): boolean =>
  NUMBERED_START.test(text) || (/\d/.test(text) && STREET.test(text)) || TOWN_AND_STATE.test(text);

/** Whether a text is written as a town and its state are. */
export const isTown = (text: string): boolean => TOWN_AND_STATE.test(text);

/** Whether a text ends as names of firms do. */
export const isFirm = (text: string): boolean => FIRM.test(text);
