import { decodeHTML, decodeHTMLAttribute } from 'entities/decode';
import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2';
import { NO_ATTRIBUTES, type PageBuilder } from './page-builder.ts';
import { remember } from './remember.ts';
import { mayStandIn, ruleOf, type TagRule } from './tidy-rules.ts';

class Untidy extends Error {}
const UNTIDY = new Untidy();

/**
 * Tells a builder of markup, read with the faster parser's tokenizer, as long as it is such that a browser's parser reads
 * the same from it: all that is opened is closed in its turn and stands where it may. False for all other markup; the
 * builder has been told of a part of it then.
 */
export function readTidyMarkup(html: string, builder: PageBuilder): boolean {
  if (html.includes('\0')) return false;
  const text = html.includes('\r') ? html.replace(/\r\n?/g, '\n') : html;
  const reader = new TidyReader(text, builder);
  // References to characters are decoded here: a tokenizer that need not look for them skips texts and values.
  const tokenizer = new Tokenizer({ decodeEntities: false }, reader);
  try {
    tokenizer.write(text);
    tokenizer.end();
  } catch (error) {
    if (error instanceof Untidy) return false;
    throw error;
  }
  return reader.hasBody;
}

/** An open element, and what it has held so far of the elements that have rivals. */
interface OpenElement {
  rule: TagRule;
  held: Set<string> | null;
}

/** The name of an attribute as browsers write it. */
const attributeName = remember((name) => name.toLowerCase());

/** Keeps the elements that are open, as the tokens come, and gives up where browsers would mend something. */
class TidyReader implements TokenizerCallbacks {
  /** Without a body, browsers make it. */
  hasBody = false;
  readonly #text: string;
  readonly #builder: PageBuilder;
  readonly #open: OpenElement[] = [{ rule: ruleOf('#root'), held: null }];
  #top = this.#open[0]!;
  /** The start tag that is being read. */
  #tag = this.#top.rule;
  #attributes: Record<string, string> | null = null;
  #name = '';
  #value = '';
  /** Whether elements have just been closed without an end tag of their own. */
  #hasImplied = false;
  #openParagraphs = 0;
  #openDrawings = 0;

  constructor(text: string, builder: PageBuilder) {
    this.#text = text;
    this.#builder = builder;
  }

  onopentagname(start: number, end: number): void {
    this.#tag = ruleOf(this.#text.slice(start, end));
    this.#attributes = null;
  }

  onattribname(start: number, end: number): void {
    this.#name = attributeName(this.#text.slice(start, end));
    this.#value = '';
  }

  onattribdata(start: number, end: number): void {
    const value = this.#text.slice(start, end);
    this.#value = value.includes('&') ? decodeHTMLAttribute(value) : value;
  }

  /** The first of several attributes of one name counts. */
  onattribend(): void {
    this.#attributes ??= {};
    if (!Object.hasOwn(this.#attributes, this.#name)) this.#attributes[this.#name] = this.#value;
  }

  onopentagend(): void {
    this.#openTag();
    if (this.#tag.isVoid && this.#openDrawings === 0) this.#close(true);
  }

  /** Outside of drawings browsers do not see the slash. */
  onselfclosingtag(): void {
    this.onopentagend();
    if (this.#openDrawings > 0) this.#close(false);
  }

  onclosetag(start: number, end: number): void {
    const innermost = this.#top.rule.tag;
    if (end - start === innermost.length && this.#text.startsWith(innermost, start)) return this.#close(false);
    const { tag, hasLoneEnd } = ruleOf(this.#text.slice(start, end));
    const at = this.#open.findLastIndex(({ rule }) => rule.tag === tag);
    if (at >= 0) {
      while (this.#open.length - 1 > at) this.#close(true);
      this.#close(false);
    } else if (hasLoneEnd) throw UNTIDY;
  }

  ontext(start: number, end: number): void {
    const data = this.#text.slice(start, end);
    const { rule } = this.#top;
    if (!rule.takesText && /\S/.test(data)) throw UNTIDY;
    const isPlain = !data.includes('&') || (rule.tag === 'script' && this.#openDrawings === 0);
    this.#builder.text(isPlain ? data : decodeHTML(data));
  }

  oncomment(): void {
    this.#builder.endText();
  }

  oncdata(): void {
    this.#builder.endText();
  }

  ondeclaration(): void {
    if (this.#open.length > 1) throw UNTIDY;
  }

  onend(): void {
    while (this.#open.length > 1) this.#close(true);
  }

  isInForeignContext(): boolean {
    return this.#openDrawings > 0;
  }

  // Not called for HTML, or not while the tokenizer leaves references to characters alone.
  onprocessinginstruction(): void {}
  onattribentity(): void {}
  ontextentity(): void {}

  #openTag(): void {
    const rule = this.#tag;
    while (rule.ends !== null && rule.ends.has(this.#top.rule.tag)) this.#close(true);
    this.#check(rule, this.#top);
    if (rule.tag === 'p') this.#openParagraphs++;
    else if (rule.tag === 'svg') this.#openDrawings++;
    else if (rule.tag === 'body') this.hasBody = true;
    this.#hasImplied = false;
    this.#top = { rule, held: null };
    this.#open.push(this.#top);
    this.#builder.open(rule.tag, this.#attributes ?? NO_ATTRIBUTES);
  }

  #close(isImplied: boolean): void {
    const { rule } = this.#open.pop()!;
    this.#top = this.#open.at(-1)!;
    this.#builder.close();
    if (rule.tag === 'p') this.#openParagraphs--;
    if (rule.tag === 'svg') this.#openDrawings--;
    else if (this.#openDrawings > 0) return; // a drawing is not shown, however it is closed
    if (isImplied ? !rule.hasOptionalEnd : this.#hasImplied && !rule.endsWhatIsInIt) throw UNTIDY;
    this.#hasImplied = isImplied && !rule.isVoid;
  }

  #check(rule: TagRule, parent: OpenElement): void {
    if (!mayStandIn(rule, parent.rule) || rule.isPeculiar) throw UNTIDY;
    if (this.#openDrawings > 0) {
      if (rule.breaksOutOfDrawing || parent.rule.leadsOutOfDrawing) throw UNTIDY;
    } else if (rule.isForDrawings) throw UNTIDY;
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
