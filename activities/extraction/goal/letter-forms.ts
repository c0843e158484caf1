/** Words that a letter begins with; what stands behind them up to a comma is who it is to. Folded. */
const GREETINGS =
  'hi|hello|hey|dear|greetings|good morning|good afternoon|good evening|hallo|guten tag|guten morgen|moin|liebes?|lieber|bonjour|bonsoir|salut|hola|buenos dias|buenas tardes|ola|bom dia|boa tarde|ciao|buongiorno|salve|goedendag|goedemorgen|beste|czesc|dzien dobry|ahoj|dobry den|hej|god dag|hei|moi|merhaba|selam|привет|здравствуйте|добрый день|вітаю|добрий день|привіт|γεια|γεια σας|szia|jo napot|buna|buna ziua';
/** Words that it ends with, before a name. */
const CLOSINGS =
  'cheers|thanks|thank you|thx|many thanks|regards|kind regards|best regards|best wishes|best|sincerely|yours|lg|mfg|danke|viele grusse|liebe grusse|beste grusse|merci|cordialement|saludos|un saludo|gracias|obrigad[oa]|abraco|grazie|saluti|cordiali saluti|groet|groeten|mvh|hilsen|halsningar|pozdrawiam|s pozdravem|terveisin|saygilarimla|с уважением|спасибо|з повагою|дякую|udvozlettel|cu respect';

const GREETING = new RegExp(`^\\s*(?:${GREETINGS})(?!\\p{L})[\\p{L}\\s]{0,24}[,!]`, 'u');
const CLOSING = new RegExp(`(?<=[.!?]\\s*)(?:${CLOSINGS})[,!]?\\s+(?:\\p{L}+\\s?){1,2}\\.?\\s*$`, 'u');

/** A folded request without the greeting and the signature of a letter; places stay the same. */
export function withoutLetter(marked: string): string {
  const greeting = GREETING.exec(marked)?.[0] ?? '';
  const bare = ' '.repeat(greeting.length) + marked.slice(greeting.length);
  const closing = CLOSING.exec(bare);
  return closing ? bare.slice(0, closing.index).padEnd(marked.length, ' ') : bare;
}
