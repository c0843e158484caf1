import type { ColumnType } from '../../../shared/domain/column.ts';
import { isDetailPage } from './detail-pages.ts';
import { foldInPlace } from './fold.ts';
import type { Stretch } from './phrases.ts';
import { ITEM } from './separators.ts';
import { statedType } from './type-words.ts';

/** What a request states of the field before a place: its type, or that it stands on the page of each record. */
export interface Stated {
  at: number;
  type: ColumnType | null;
  detail: boolean;
}

/** "(number)", "(als Zahl)", "(detail page)": what brackets state of the field before them; null for any other remark. */
export function statedInBrackets(at: number, inner: string): Stated | null {
  const [first = '', ...others] = foldInPlace(inner).split(/[,;/、，]/u);
  const told = [first, ...others].map((words) => words.trim()).filter(Boolean);
  const type = told.map(statedType).find((found) => found !== null) ?? null;
  const detail = told.some(isDetailPage);
  const isAll = told.length > 0 && told.every((words) => statedType(words) !== null || isDetailPage(words));
  return isAll ? { at, type, detail } : null;
}

/** What is stated of the field of a part: within it, or behind it with nothing between. */
export function statedOf({ marked, stated }: { marked: string; stated: readonly Stated[] }, part: Stretch): Stated[] {
  const isAfter = (at: number): boolean => at <= part.to || /^\s*$/u.test(marked.slice(part.to, at).replace(ITEM, ''));
  return stated.filter(({ at }) => at >= part.from && isAfter(at));
}
