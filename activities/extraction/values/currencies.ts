import { CURRENCY } from './kinds.ts';

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
