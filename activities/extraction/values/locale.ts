import { oncePerDocument } from '../page/once-per-document.ts';
import type { Page } from '../page/page-model.ts';

const MONTH_FIRST = /^en(-us|-ca|-ph)?$|^$/i;

/** Whether readers of the page's language put the day before the month in numeric dates. */
export function prefersDayFirst(page: Page): boolean {
  if (!MONTH_FIRST.test(languageOf(page))) return true;
  return /\.(uk|ie|au|nz|in|za|ke|pk|ae|my|sg|hk|gr|fr|de|it|es|pt|br|mx|ar|cl|ru|ua|eu|nl|be|ch|at|pl|cz)$/.test(
    new URL(page.document.url).hostname,
  );
}

/** The BCP 47 tag that a page gives for its language; of a tag that does not exist only the language; empty without one. */
export function languageOf(page: Page): string {
  return readLanguage(page.document);
}

const readLanguage = oncePerDocument((document) => {
  const { page } = document;
  const { lang, 'xml:lang': xmlLang } = page.root.children.find(({ tag }) => tag === 'html')?.attribs ?? {};
  const given = (lang ?? xmlLang ?? '').trim().replace('_', '-');
  const language = /^[a-z]{2,3}(?=-|$)/i.exec(given)?.[0] ?? '';
  return language !== '' && isTag(given) ? given : language;
});

/** Whether a text is a tag that `Intl` takes: it throws at others, such as `zh-cn-hans`. */
function isTag(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
}
