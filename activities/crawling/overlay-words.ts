/**
 * What stands on the buttons that take away what lies over a page, in the order of preference: those that close it,
 * those that refuse, those that agree. Folded: small letters without accents.
 */
export const OVERLAY_WORDS: readonly string[] = [
  words(`x × ✕ ✖ ✗ ⨯`, '$'),
  words(`close|dismiss|no,? thanks?|no thank you|not now|maybe later|schliessen|nein,? danke|spater|fermer|non,? merci|
    plus tard|cerrar|no,? gracias|ahora no|chiudi|no,? grazie|fechar|nao,? obrigad[oa]|sluiten|nee,? bedankt|zamknij|
    nie,? dziekuje|zavrit|stang|luk|lukk|sulje|bezaras|inchide|kapat|закрыть|закрити|κλεισιμο|اغلاق|סגור|閉じる|关闭|關閉|닫기`),
  words(`reject|decline|refuse|deny|disagree|only (?:necessary|essential)|(?:necessary|essential)(?: cookies)? only|
    continue without|use necessary|ablehnen|alle ablehnen|nur (?:notwendige|erforderliche|essenzielle)|tout refuser|refuser|
    continuer sans|rechazar|solo (?:necesarias|necessari)|rifiuta|recusar|rejeitar|weigeren|alleen noodzakelijke|odrzuc|
    odmitnout|avvisa|afvis|hylkaa|elutasit|respinge|reddet|отклонить|відхилити|απορριψη|رفض|דחה|拒否|拒绝|拒絕|거부`),
  words(`accept|agree|allow|i accept|i agree|i understand|got it|ok|okay|understood|akzeptieren|alle akzeptieren|zustimmen|
    einverstanden|verstanden|accepter|tout accepter|j'accepte|aceptar|acepto|de acuerdo|accetta|accetto|ho capito|aceitar|
    aceito|concordo|accepteren|akkoord|akceptuj|zgadzam|prijmout|souhlasim|acceptera|godkann|godta|tillad|hyvaksy|elfogad|
    kabul|принять|согласен|прийняти|αποδοχη|قبول|موافق|קבל|同意|接受|동의|수락`),
];

/** A pattern for labels that begin with one of these as whole words. */
function words(list: string, end = String.raw`(?!\p{L})`): string {
  const alternatives = list.split(list.includes('|') ? '|' : ' ').map((word) => word.trim());
  return `^(?:${alternatives.join('|')})${end}`;
}
