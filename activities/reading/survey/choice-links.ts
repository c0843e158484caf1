import type { Page, PageLink, PageNode } from '../../extraction/page/page-model.ts';
import type { ListingDocument } from '../../extraction/parse.ts';
import { type FormParts, listsOf, optionsOf, readForms, sentAddress, sentAsItStands, valueOf } from './form-parts.ts';

/**
 * The addresses of the forms of a page in which there is only to choose: each choice with the element that says it, and the
 * form as it stands with its button.
 */
export function choiceLinks(document: ListingDocument): PageLink[] {
  return readForms(document)
    .filter(({ method, texts }) => method === 'get' && texts.length === 0)
    .flatMap((parts) => linksOfForm(document.page, parts));
}

function linksOfForm(page: Page, parts: FormParts): PageLink[] {
  const sent = sentAsItStands(page, parts);
  const addressWith = (...fields: [string, string][]): string => sentAddress(parts.action, [...sent, ...fields]);
  const choices = listsOf(parts.inside).flatMap((list) =>
    optionsOf(page, list)
      .filter((option) => valueOf(page, option) !== '')
      .map((option): PageLink => ({ node: option, url: addressWith([list.attribs!['name']!, valueOf(page, option)]) })),
  );
  const button = parts.inside.find(isButton);
  return button === undefined ? choices : [...choices, { node: button, url: addressWith() }];
}

function isButton({ tag, attribs }: PageNode): boolean {
  const type = attribs?.['type'];
  return tag === 'button'
    ? type !== 'reset' && type !== 'button'
    : tag === 'input' && /^(?:submit|image)$/.test(type ?? '');
}
