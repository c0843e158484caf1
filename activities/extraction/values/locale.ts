import type { Page } from '../page/page-model.ts';

const MONTH_FIRST = /^en(-us|-ca|-ph)?$|^$/i;

/** Whether readers of the page's language put the day before the month in numeric dates. */
export function prefersDayFirst(page: Page): boolean {
  const html = page.root.children.find((node) => node.tag === 'html');
  const language = html?.element?.attribs['lang'] ?? html?.element?.attribs['xml:lang'] ?? '';
  if (!MONTH_FIRST.test(language.replace('_', '-'))) return true;
  return /\.(uk|ie|au|nz|in|za|ke|pk|ae|my|sg|hk|gr|fr|de|it|es|pt|br|mx|ar|cl|ru|ua|eu|nl|be|ch|at|pl|cz)$/.test(
    new URL(page.document.url).hostname,
  );
}
