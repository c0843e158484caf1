import type { JobInput } from '../../shared/domain/job.ts';

/** The people of a firm. */
export const lawyers = ['Ada Amsel', 'Ben Biber', 'Cora Dachs', 'Dirk Elster', 'Eva Falke', 'Finn Gimpel'];
/** What it deals with. */
export const fields =
  'Mergers,Tax,Patents,Labour,Property,Shipping,Energy,Families,Sports,Media,Banking,Insurance'.split(',');

const slug = (name: string): string => name.toLowerCase().replaceAll(' ', '-');
const TEXT = 'Helps companies and people with long experience of matters of all kinds, at home and abroad.';
const field = (name: string): string =>
  `<li class="field"><h3><a href="/fields/${slug(name)}">${name}</a></h3><p>${name}: ${TEXT}</p></li>`;
const person = (name: string): string =>
  `<div class="person"><h4><a href="/people/${slug(name)}">${name}</a></h4><p>${name}: ${TEXT}</p></div>`;

const ABOUT = `<p>${'The firm was founded a hundred years ago and has its house beside the court. '.repeat(6)}</p>`;
const page = (title: string, body: string): string =>
  `<html lang="en"><head><title>${title}</title></head><body><main><h1>${title}</h1>${body}</main><footer>${ABOUT}</footer></body></html>`;
const fieldPage = (name: string): string => page(name, `<p>What we do in ${name}: advice, contracts, disputes.</p>`);
const personPage = (name: string, at: number): string =>
  page(name, `<dl><dt>Phone</dt><dd>+49 30 1234${50 + at}</dd><dt>E-mail</dt><dd>${slug(name)}@firm.example</dd></dl>`);

/** A page with two lists. The larger one, of what the firm deals with, looks as if it were meant. */
export const lawFirm = {
  input: { type: 'goal', value: 'Name, phone and e-mail of each partner' } satisfies JobInput,
  pages: {
    '/firm': page(
      'The firm',
      `<section><h2>What</h2><ul class="fields">${fields.map(field).join('\n')}</ul></section>
       <section><h2>Who</h2><div class="people">${lawyers.map(person).join('\n')}</div></section>`,
    ),
    ...Object.fromEntries(fields.map((name) => [`/fields/${slug(name)}`, fieldPage(name)])),
    ...Object.fromEntries(lawyers.map((name, at) => [`/people/${slug(name)}`, personPage(name, at)])),
  } satisfies Record<string, string>,
};
