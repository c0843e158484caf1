import { decodeHTML, decodeHTMLAttribute } from 'entities/decode';
import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2';
import { remember } from '../page/remember.ts';
import { MAX_DEPTH, type MarkupHandler, NO_ATTRIBUTES } from './markup-handler.ts';
import { mayStandIn, ruleOf, type Scope, type TagRule } from './tag-rules.ts';

class NeedsErrorRecovery extends Error {}
const NEEDS_ERROR_RECOVERY = new NeedsErrorRecovery();

/**
 * Tells a handler of markup, read with htmlparser2's tokenizer, as long as the HTML Standard's tree construction (13.2.6)
 * reads it as it is written: but for optional tags all that is opened is closed in its turn, and stands where its
 * insertion mode lets it. False at the first error that would be recovered from, and at what this parser does not
 * support; the handler has been told of a part of the markup then.
 */
export function parseFast(html: string, handler: MarkupHandler): boolean {
  if (html.includes('\0')) return false;
  const text = html.includes('\r') ? html.replace(/\r\n?/g, '\n') : html;
  const construction = new TreeConstruction(text, handler);
  // References to characters are decoded here: a tokenizer that need not look for them skips texts and values.
  const tokenizer = new Tokenizer({ decodeEntities: false }, construction);
  try {
    tokenizer.write(text);
    tokenizer.end();
  } catch (error) {
    if (error instanceof NeedsErrorRecovery) return false;
    throw error;
  }
  return construction.hasBody;
}

/** An element on the stack, and which children it has had of those that conflict with others. */
interface OpenElement {
  rule: TagRule;
  children: Set<string> | null;
}

/** The name of an attribute as browsers write it. */
const attributeName = remember((name) => name.toLowerCase());

/** Tree construction without the tree: keeps the stack of open elements, and gives up where an error would be recovered from. */
class TreeConstruction implements TokenizerCallbacks {
  /** Without a body tag, tree construction inserts the element. */
  hasBody = false;
  readonly #text: string;
  readonly #handler: MarkupHandler;
  /** The stack of open elements (13.2.4.2). */
  readonly #stack: OpenElement[] = [{ rule: ruleOf('#root'), children: null }];
  #currentNode = this.#stack[0]!;
  /** The start tag that is being read. */
  #tag = this.#currentNode.rule;
  #attributes: Record<string, string> | null = null;
  #name = '';
  #value = '';
  /** Whether end tags have just been implied. */
  #hasImpliedEndTags = false;
  #openParagraphs = 0;
  /** Of foreign content (13.2.6.5) only SVG is supported: it lies in an `svg` element. */
  #openSvgs = 0;

  constructor(text: string, handler: MarkupHandler) {
    this.#text = text;
    this.#handler = handler;
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
    this.#push();
    if (this.#tag.isVoid && this.#openSvgs === 0) this.#pop(true);
  }

  /** The self-closing flag only counts in foreign content. */
  onselfclosingtag(): void {
    this.onopentagend();
    if (this.#openSvgs > 0) this.#pop(false);
  }

  onclosetag(start: number, end: number): void {
    const current = this.#currentNode.rule.tag;
    if (end - start === current.length && this.#text.startsWith(current, start)) return this.#pop(false);
    const { tag, heedsStrayEndTag } = ruleOf(this.#text.slice(start, end));
    const at = this.#stack.findLastIndex(({ rule }) => rule.tag === tag);
    if (at >= 0) {
      while (this.#stack.length - 1 > at) this.#pop(true);
      this.#pop(false);
    } else if (heedsStrayEndTag) throw NEEDS_ERROR_RECOVERY;
  }

  ontext(start: number, end: number): void {
    const data = this.#text.slice(start, end);
    const { rule } = this.#currentNode;
    if (!rule.acceptsText && /\S/.test(data)) throw NEEDS_ERROR_RECOVERY;
    const isPlain = !data.includes('&') || (rule.tag === 'script' && this.#openSvgs === 0);
    this.#handler.text(isPlain ? data : decodeHTML(data));
  }

  oncomment(): void {
    this.#handler.endText();
  }

  oncdata(): void {
    this.#handler.endText();
  }

  ondeclaration(): void {
    if (this.#stack.length > 1) throw NEEDS_ERROR_RECOVERY;
  }

  onend(): void {
    while (this.#stack.length > 1) this.#pop(true);
  }

  isInForeignContext(): boolean {
    return this.#openSvgs > 0;
  }

  // Not called for HTML, or not while the tokenizer leaves references to characters alone.
  onprocessinginstruction(): void {}
  onattribentity(): void {}
  ontextentity(): void {}

  #push(): void {
    const rule = this.#tag;
    if (this.#stack.length > MAX_DEPTH) throw NEEDS_ERROR_RECOVERY; // every stray end tag looks through the stack
    while (rule.impliesEndTagsOf !== null && rule.impliesEndTagsOf.has(this.#currentNode.rule.tag)) this.#pop(true);
    this.#checkStartTag(rule, this.#currentNode);
    if (rule.tag === 'p') this.#openParagraphs++;
    else if (rule.tag === 'svg') this.#openSvgs++;
    else if (rule.tag === 'body') this.hasBody = true;
    this.#hasImpliedEndTags = false;
    this.#currentNode = { rule, children: null };
    // What is looked for here in a deep stack, parse5 finds by an index.
    if (this.#stack.push(this.#currentNode) > MAX_DEPTH) throw NEEDS_ERROR_RECOVERY;
    this.#handler.open(rule.tag, this.#attributes ?? NO_ATTRIBUTES);
  }

  #pop(isImplied: boolean): void {
    const { rule } = this.#stack.pop()!;
    this.#currentNode = this.#stack.at(-1)!;
    this.#handler.close();
    if (rule.tag === 'p') this.#openParagraphs--;
    if (rule.tag === 'svg') this.#openSvgs--;
    else if (this.#openSvgs > 0) return; // foreign content is not shown, however it is closed
    if (isImplied ? !rule.hasOptionalEndTag : this.#hasImpliedEndTags && !rule.generatesImpliedEndTags)
      throw NEEDS_ERROR_RECOVERY;
    this.#hasImpliedEndTags = isImplied && !rule.isVoid;
  }

  #checkStartTag(rule: TagRule, parent: OpenElement): void {
    if (!mayStandIn(rule, parent.rule) || rule.isUnsupported) throw NEEDS_ERROR_RECOVERY;
    if (this.#openSvgs > 0) {
      if (rule.breaksOutOfForeignContent || parent.rule.isHtmlIntegrationPoint) throw NEEDS_ERROR_RECOVERY;
    } else if (rule.isForeignOnly) throw NEEDS_ERROR_RECOVERY;
    if (this.#openParagraphs > 0 && rule.closesP) throw NEEDS_ERROR_RECOVERY;
    if (rule.notInScope !== null && this.#isInScope(rule.notInScope)) throw NEEDS_ERROR_RECOVERY;
    if (rule.conflictingSibling !== null && this.#hasConflict(rule.tag, rule.conflictingSibling, parent))
      throw NEEDS_ERROR_RECOVERY;
  }

  #hasConflict(tag: string, sibling: string, parent: OpenElement): boolean {
    if (tag === 'tr' && parent.rule.tag !== 'table') return false;
    parent.children ??= new Set();
    const hasSibling = parent.children.has(sibling);
    parent.children.add(tag);
    return hasSibling;
  }

  /** Whether the stack has an element in a particular scope. */
  #isInScope({ targets, boundaries }: Scope): boolean {
    for (let i = this.#stack.length - 1; i > 0; i--) {
      const { tag } = this.#stack[i]!.rule;
      if (targets.has(tag)) return true;
      if (boundaries.has(tag)) return false;
    }
    return false;
  }
}
