/** How currencies are written: signs, codes and abbreviations, as the source of a regular expression with the flag `u`. */
export const CURRENCY =
  '[$€£¥￥円元원₹₽₩₺₴₪฿₫₸₦₱]|(?<![\\p{L}])(?:USD|EUR|Euro|GBP|CHF|JPY|CAD|AUD|NZD|INR|CNY|RUB|PLN|CZK|SEK|NOK|DKK|BRL|MXN|ZAR|AED|SAR|BGN|RSD|KZT|IDR|MYR|SGD|HKD|TWD|VND|KRW|THB|PHP|COP|CLP|ARS|EGP|NGN|KES|MAD|QAR|ILS|ISK|PKR|F?CFA|XOF|XAF|Ft|lei|Rp|RM|тг|тенге|евро|TRY|UAH|HUF|RON|TL|Rs|kr|zł|Kč|лв|руб|р|грн)(?![\\p{L}])\\.?';

/** The signs and abbreviations that stand for one currency only. */
const CODES: Record<string, string> = {
  '€': 'EUR',
  '£': 'GBP',
  '₹': 'INR',
  '₽': 'RUB',
  руб: 'RUB',
  '₩': 'KRW',
  '₺': 'TRY',
  '₴': 'UAH',
  грн: 'UAH',
  '₪': 'ILS',
  '฿': 'THB',
  '₫': 'VND',
  zł: 'PLN',
  Kč: 'CZK',
  лв: 'BGN',
};
const PATTERN = new RegExp(CURRENCY, 'u');

/** The currency that a text names: its ISO code where the sign has only one meaning, else the sign as it is written. */
export function currencyOf(text: string): string | null {
  const sign = PATTERN.exec(text)?.[0].replace(/\.$/, '');
  return sign === undefined ? null : (CODES[sign] ?? sign);
}
