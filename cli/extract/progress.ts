import { stripVTControlCharacters } from 'node:util';

/** Where a long piece of work has got to, for a person who waits. */
export interface Progress {
  /** The present state: replaces the last one on a terminal, else a line when it changed. */
  show: (text: string) => void;
  /** Lines that stay. */
  note: (text: string) => void;
  /** Takes the present state away. */
  clear: () => void;
}

const CLEAR_LINE = '\r\x1b[2K';

/** Shows progress on a stream: one redrawn line on a terminal, plain lines otherwise. */
export function createProgress(stream: NodeJS.WriteStream): Progress {
  let shown = '';
  const clear = (): void => {
    if (stream.isTTY && shown !== '') stream.write(CLEAR_LINE);
    shown = '';
  };
  return {
    show(text) {
      const line = printable(text).replaceAll('\n', ' ');
      if (line === shown) return;
      shown = line;
      stream.write(stream.isTTY ? CLEAR_LINE + line.slice(0, stream.columns - 1) : `${line}\n`);
    },
    note(text) {
      clear();
      stream.write(`${printable(text)}\n`);
    },
    clear,
  };
}

/** Texts can come from a site: they must not steer the terminal. Line breaks may stay. */
function printable(text: string): string {
  return stripVTControlCharacters(text).replace(/[^\P{Cc}\n]+/gu, ' ');
}
