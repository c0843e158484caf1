import type { MappedColumn } from '../../../shared/domain/mapping.ts';
import type { Page } from '../page/page-model.ts';
import { currencyOf } from '../values/currencies.ts';
import { putsDayFirst } from '../values/dates.ts';
import { prefersDayFirst } from '../values/locale.ts';
import type { ColumnCandidate } from './column-candidates.ts';
import { type NamedCandidate, uniqueName } from './name-column.ts';

/** The columns as the mapping stores them; behind the first price whose currency varies, one for that. */
export function toColumns(named: readonly NamedCandidate[], taken: ReadonlySet<string>, page: Page): MappedColumn[] {
  const priced = named.find(({ type, candidate }) => type === 'number' && hasSeveralCurrencies(candidate));
  return named.flatMap((column): MappedColumn[] => {
    const { name, type, candidate } = column;
    const { source, alternatives, values } = candidate;
    const stored = { name, type, sources: [source, ...alternatives] };
    if (type === 'date') {
      const texts = values.filter((value) => typeof value === 'string');
      return [{ ...stored, day_first: putsDayFirst(texts, prefersDayFirst(page)) }];
    }
    if (column !== priced) return [stored];
    const companion = uniqueName(name === 'price' ? 'currency' : `${name}_currency`, taken);
    return [stored, { name: companion, type: 'text', sources: [{ ...source, part: 'currency' }] }];
  });
}

function hasSeveralCurrencies({ values }: ColumnCandidate): boolean {
  const currencies = values.flatMap((value) => (typeof value === 'string' ? (currencyOf(value) ?? []) : []));
  return new Set(currencies).size > 1;
}
