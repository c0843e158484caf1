import { oncePerDocument } from '../page/once-per-document.ts';
import { type Page, pageOf } from '../page/page-model.ts';

const MONTH_FIRST = /^en(-us|-ca|-ph)?$|^$/i;

/** Whether readers of the page's language put the day before the month in numeric dates. */
export function prefersDayFirst(page: Page): boolean {
  if (!MONTH_FIRST.test(languageOf(page))) return true;
  return /\.(uk|ie|au|nz|in|za|ke|pk|ae|my|sg|hk|gr|fr|de|it|es|pt|br|mx|ar|cl|ru|ua|eu|nl|be|ch|at|pl|cz)$/.test(
    new URL(page.document.url).hostname,
  );
}

/** The BCP 47 tag that a page gives for its language; empty when it gives none that is well formed. */
export function languageOf(page: Page): string {
  return readLanguage(page.document);
}

const readLanguage = oncePerDocument((document) => {
  const page = pageOf(document);
  const { lang, 'xml:lang': xmlLang } = page.root.children.find(({ tag }) => tag === 'html')?.attribs ?? {};
  const language = (lang ?? xmlLang ?? '').trim().replace('_', '-');
  return /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(language) ? language : '';
});
