/** HTML that may stand in a page as it is. */
export class Markup {
  readonly html: string;

  constructor(html: string) {
    this.html = html;
  }
}

/** What can stand in a template: texts are escaped, lists joined, `undefined` and `false` leave nothing. */
type Part = Markup | string | number | undefined | false | readonly Part[];

/** A template whose values can not break out of it. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Markup {
  return new Markup(String.raw({ raw: strings }, ...parts.map(render)));
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function render(part: Part): string {
  if (part === undefined || part === false) return '';
  if (part instanceof Markup) return part.html;
  if (typeof part === 'object') return part.map(render).join('');
  return String(part).replace(/[&<>"]/g, (character) => ENTITIES[character]!);
}
