import { isUtf8 } from 'node:buffer';
import { setImmediate as nextTurn } from 'node:timers/promises';
import sniffEncoding from 'html-encoding-sniffer';

/** How far the HTML Standard looks for an encoding in the markup. */
const PRESCAN_BYTES = 1024;
/** How much is decoded at once; almost all pages are shorter. */
const PART_BYTES = 1024 * 1024;

function labelIn(contentType: string | undefined): string | undefined {
  return /charset\s*=\s*["']?\s*([^\s"';]+)/i.exec(contentType ?? '')?.[1];
}

/**
 * Turns a page's bytes into text, in the encoding that a browser would take: byte order mark, `Content-Type`, and what the
 * first 1,024 bytes of the markup declare (HTML Standard, 13.2.3.2); with none of them UTF-8, and Windows-1252 if it is not
 * valid UTF-8. Never fails. A long page is decoded a part at a time: some encodings take 20 ms for a MiB.
 */
export function decodePage(bytes: Buffer, contentType: string | undefined): string | Promise<string> {
  const undeclared = isUtf8(bytes) ? 'UTF-8' : 'windows-1252';
  const encoding = sniffEncoding(bytes.subarray(0, PRESCAN_BYTES), {
    transportLayerEncodingLabel: labelIn(contentType),
    defaultEncoding: undeclared,
  });
  // The standard's answer to encodings that are dangerous in a browser: it has no text.
  const readable = encoding === 'replacement' ? undeclared : encoding;
  if (bytes.length <= PART_BYTES) return new TextDecoder(readable).decode(bytes);
  return decodeInParts(Buffer.from(bytes), readable);
}

async function decodeInParts(bytes: Buffer, encoding: string): Promise<string> {
  const decoder = new TextDecoder(encoding);
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += PART_BYTES) {
    if (at > 0) await nextTurn();
    parts.push(decoder.decode(bytes.subarray(at, at + PART_BYTES), { stream: true }));
  }
  return [...parts, decoder.decode()].join('');
}
