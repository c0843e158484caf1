const BYTE_ORDER_MARKS: [string, number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16be', [0xfe, 0xff]],
  ['utf-16le', [0xff, 0xfe]],
];
const DECLARED_IN_MARKUP = [
  /<meta[^>]*?\scharset\s*=\s*["']?\s*([\w:.-]+)/i,
  /<meta[^>]*?\scontent\s*=\s*["'][^"'>]*?charset\s*=\s*([\w:.-]+)/i,
  /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([\w:.-]+)/i,
];
const PRESCAN_BYTES = 1024;

function decoderFor(label: string | undefined): InstanceType<typeof TextDecoder> | null {
  if (!label) return null;
  try {
    return new TextDecoder(label);
  } catch {
    return null; // an unknown label counts as none, as in browsers
  }
}

function markedEncoding(bytes: Buffer): string | undefined {
  return BYTE_ORDER_MARKS.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte))?.[0];
}

function encodingInHeader(contentType: string | undefined): string | undefined {
  return /charset\s*=\s*["']?\s*([^\s"';]+)/i.exec(contentType ?? '')?.[1];
}

function encodingInMarkup(bytes: Buffer): string | undefined {
  const start = bytes.subarray(0, PRESCAN_BYTES).toString('latin1');
  const label = DECLARED_IN_MARKUP.map((pattern) => pattern.exec(start)?.[1]).find(Boolean);
  // Markup that could be read byte by byte is not UTF-16, whatever it says.
  return label && /^utf-?16/i.test(label) ? 'utf-8' : label;
}

/**
 * Turns a page's bytes into text, in the encoding that a browser would take: byte order mark, `Content-Type`,
 * `<meta>` in the first 1,024 bytes; with none of them UTF-8, and Windows-1252 if it is not valid UTF-8. Never fails.
 */
export function decodePage(bytes: Buffer, contentType: string | undefined): string {
  const declared =
    decoderFor(markedEncoding(bytes)) ??
    decoderFor(encodingInHeader(contentType)) ??
    decoderFor(encodingInMarkup(bytes));
  if (declared) return declared.decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
