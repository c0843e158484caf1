import { type Handler, Parser } from 'htmlparser2';
import { NO_ATTRIBUTES, type PageBuilder } from './page-builder.ts';
import type { Attributes } from './page-model.ts';
import { mayStandIn, ruleOf, type TagRule } from './tidy-rules.ts';

class Untidy extends Error {}
const UNTIDY = new Untidy();

/**
 * Tells a builder of markup, read with the faster parser, as long as it is such that a browser's parser reads the same
 * from it: all that is opened is closed in its turn and stands where it may. False for all other markup; the builder
 * has been told of a part of it then.
 */
export function readTidyMarkup(html: string, builder: PageBuilder): boolean {
  if (html.includes('\0')) return false;
  const text = html.includes('\r') ? html.replace(/\r\n?/g, '\n') : html;
  const handler = new TidyHandler(builder);
  try {
    new TidyParser(handler, text).end(text);
  } catch (error) {
    if (error instanceof Untidy) return false;
    throw error;
  }
  return handler.hasBody;
}

/** An open element, and what it has held so far of the elements that have rivals. */
interface OpenElement {
  rule: TagRule;
  held: Set<string> | null;
}

class TidyHandler implements Partial<Handler> {
  /** Without a body, browsers make it. */
  hasBody = false;
  readonly #builder: PageBuilder;
  readonly #open: OpenElement[] = [{ rule: ruleOf('#root'), held: null }];
  #hasAttributes = false;
  /** Whether elements have just been closed without an end tag of their own. */
  #hasImplied = false;
  #openParagraphs = 0;
  #openDrawings = 0;

  constructor(builder: PageBuilder) {
    this.#builder = builder;
  }

  onattribute(): void {
    this.#hasAttributes = true;
  }

  onopentag(name: string, attribs: Attributes): void {
    const rule = ruleOf(name);
    const parent = this.#open.at(-1)!;
    this.#check(rule, parent);
    if (name === 'p') this.#openParagraphs++;
    else if (name === 'svg') this.#openDrawings++;
    else if (name === 'body') this.hasBody = true;
    this.#hasImplied = false;
    this.#open.push({ rule, held: null });
    this.#builder.open(rule.tag, this.#hasAttributes ? attribs : NO_ATTRIBUTES);
    this.#hasAttributes = false;
  }

  onclosetag(name: string, isImplied: boolean): void {
    const { rule } = this.#open.pop()!;
    this.#builder.close();
    if (name === 'p') this.#openParagraphs--;
    if (name === 'svg') this.#openDrawings--;
    else if (this.#openDrawings > 0) return; // a drawing is not shown, however it is closed
    if (isImplied ? !rule.hasOptionalEnd : this.#hasImplied && !rule.endsWhatIsInIt) throw UNTIDY;
    this.#hasImplied = isImplied && !rule.isVoid;
  }

  ontext(data: string): void {
    if (!this.#open.at(-1)!.rule.takesText && /\S/.test(data)) throw UNTIDY;
    this.#builder.text(data);
  }

  oncomment(): void {
    this.#builder.endText();
  }

  onprocessinginstruction(): void {
    if (this.#open.length > 1) throw UNTIDY;
  }

  checkHeadingEnd(name: string): void {
    if (!this.#open.some(({ rule }) => rule.tag === name)) throw UNTIDY;
  }

  #check(rule: TagRule, parent: OpenElement): void {
    if (!mayStandIn(rule, parent.rule) || rule.isPeculiar) throw UNTIDY;
    if (this.#openDrawings > 0 && rule.breaksOutOfDrawing) throw UNTIDY;
    if (this.#openParagraphs > 0 && rule.closesParagraph) throw UNTIDY;
    if (rule.oneAtATime !== null && this.#isOpen(rule.oneAtATime)) throw UNTIDY;
    if (rule.rival !== null && this.#hasRival(rule.tag, rule.rival, parent)) throw UNTIDY;
  }

  #hasRival(tag: string, rival: string, parent: OpenElement): boolean {
    if (tag === 'tr' && parent.rule.tag !== 'table') return false;
    parent.held ??= new Set();
    const has = parent.held.has(rival);
    parent.held.add(tag);
    return has;
  }

  #isOpen({ ends, within }: NonNullable<TagRule['oneAtATime']>): boolean {
    for (let i = this.#open.length - 1; i > 0; i--) {
      const { tag } = this.#open[i]!.rule;
      if (ends.has(tag)) return true;
      if (within.has(tag)) return false;
    }
    return false;
  }
}

/** The parser does not tell of end tags without a start; one of a heading closes any other heading. */
class TidyParser extends Parser {
  readonly #handler: TidyHandler;
  readonly #text: string;

  constructor(handler: TidyHandler, text: string) {
    super(handler);
    this.#handler = handler;
    this.#text = text;
  }

  override onclosetag(start: number, end: number): void {
    if (end - start === 2 && /^h[1-6]$/i.test(this.#text.slice(start, end)))
      this.#handler.checkHeadingEnd(this.#text.slice(start, end).toLowerCase());
    super.onclosetag(start, end);
  }
}
