import type { Attributes, Page, PageNode } from '../../extraction/page/page-model.ts';
import { nodesOf, textOf } from '../../extraction/page/spans.ts';
import type { ListingDocument } from '../../extraction/parse.ts';
import { isSameSite } from '../../extraction/values/same-site.ts';
import { resolveUrl } from '../../extraction/values/urls.ts';

/** A form that may be sent: it asks for nothing that is somebody's own. */
export interface FormParts {
  form: PageNode;
  inside: readonly PageNode[];
  method: 'get' | 'post';
  action: string;
  inputs: Attributes[];
  /** The fields that words are written into. */
  texts: Attributes[];
}

/** Fields of forms that sign in, subscribe, write or upload. */
const NEVER = /^(?:password|email|tel|file|url)$/;

/** The forms of a page that send nothing but what is looked for, to the same site. */
export function readForms({ page, url, baseUrl }: ListingDocument): FormParts[] {
  return page.nodes.flatMap((form) => {
    if (form.tag !== 'form') return [];
    const inside = nodesOf(page, [form]);
    const inputs = inside.flatMap(({ tag, attribs }) => (tag === 'input' && attribs ? [attribs] : []));
    const asksMore = inputs.some((input) => NEVER.test(typeOf(input))) || inside.some(({ tag }) => tag === 'textarea');
    const action = resolveUrl(form.attribs?.['action'] || url, baseUrl);
    if (asksMore || action === null || !isSameSite(url, action)) return [];
    const method = /^post$/i.test(form.attribs?.['method'] ?? '') ? 'post' : 'get';
    const texts = inputs.filter((input) => /^(?:text|search)$/.test(typeOf(input)));
    return [{ form, inside, method, action, inputs, texts } as const];
  });
}

/** The type of an input, which is a text where none is told. */
function typeOf({ type }: Attributes): string {
  return (type ?? 'text').toLowerCase();
}

/** What a form sends that nobody has to fill in: hidden fields, what is chosen already, and the first of each list. */
export function sentAsItStands(page: Page, { inputs, inside }: FormParts): [name: string, value: string][] {
  return [...sentInputs(inputs), ...listsOf(inside).flatMap((list) => sentChoice(page, list))];
}

/** The lists of choices among some elements. */
export function listsOf(inside: readonly PageNode[]): PageNode[] {
  return inside.filter(({ tag, attribs }) => tag === 'select' && (attribs?.['name'] ?? '') !== '');
}

/** The choices of a list. */
export function optionsOf(page: Page, list: PageNode): PageNode[] {
  return nodesOf(page, [list]).filter(({ tag }) => tag === 'option');
}

/** What a choice sends. */
export function valueOf(page: Page, option: PageNode): string {
  return option.attribs?.['value'] ?? textOf(page, [option]);
}

/** The address at which a form answers that is sent by GET; later fields win over earlier ones of the same name. */
export function sentAddress(action: string, fields: readonly (readonly [name: string, value: string])[]): string {
  const url = new URL(action);
  for (const [name, value] of fields) url.searchParams.set(name, value);
  return url.href;
}

function sentInputs(inputs: readonly Attributes[]): [string, string][] {
  return inputs.flatMap((input): [string, string][] => {
    const { name, value = '' } = input;
    const isChosen = /^(?:radio|checkbox)$/.test(typeOf(input)) && input['checked'] !== undefined;
    return name && (typeOf(input) === 'hidden' || isChosen) ? [[name, value]] : [];
  });
}

function sentChoice(page: Page, list: PageNode): [string, string][] {
  const options = optionsOf(page, list);
  const chosen = options.find(({ attribs }) => attribs?.['selected'] !== undefined) ?? options[0];
  return chosen ? [[list.attribs!['name']!, valueOf(page, chosen)]] : [];
}
