const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as it can stand in HTML. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => ENTITIES[character]!);
}

/** A text for people: what stands in backticks is code. */
function textOf(text: string): string {
  return escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');
}

/** Texts for people, a paragraph each. */
export function paragraphs(...texts: string[]): string {
  return texts.map((text) => `<p>${textOf(text)}</p>`).join('\n');
}

export function heading(text: string): string {
  return `<h2>${textOf(text)}</h2>`;
}

/** Numbers with thousands apart, texts as they are. */
type Cell = string | number;

/** A table; `idOf` names its rows, so that links can lead to them. */
export function table(
  heads: readonly string[],
  rows: readonly Cell[][],
  idOf?: (row: readonly Cell[]) => string,
): string {
  const line = (cells: readonly Cell[], tag: 'td' | 'th') =>
    cells.map((cell) => `<${tag}>${cellOf(cell)}</${tag}>`).join('');
  const body = rows.map((row) => `<tr${idOf ? ` id="${idOf(row)}"` : ''}>${line(row, 'td')}</tr>`);
  return `<table>\n<thead><tr>${line(heads, 'th')}</tr></thead>\n<tbody>\n${body.join('\n')}\n</tbody>\n</table>`;
}

function cellOf(cell: Cell): string {
  return textOf(typeof cell === 'number' ? cell.toLocaleString('en') : cell);
}

/** Code that can be copied; `kind` says of what language it is. */
export function codeBlock(kind: string, code: string): string {
  return `<figure class="code"><figcaption>${escapeHtml(kind)}</figcaption><pre><code>${escapeHtml(code.trimEnd())}</code></pre></figure>`;
}
