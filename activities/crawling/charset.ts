import { isUtf8 } from 'node:buffer';
import sniffEncoding from 'html-encoding-sniffer';

/** How far the HTML Standard looks for an encoding in the markup. */
const PRESCAN_BYTES = 1024;

function labelIn(contentType: string | undefined): string | undefined {
  return /charset\s*=\s*["']?\s*([^\s"';]+)/i.exec(contentType ?? '')?.[1];
}

/**
 * Turns a page's bytes into text, in the encoding that a browser would take: byte order mark, `Content-Type`, and what the
 * first 1,024 bytes of the markup declare (HTML Standard, 13.2.3.2); with none of them UTF-8, and Windows-1252 if it is not
 * valid UTF-8. Never fails.
 */
export function decodePage(bytes: Buffer, contentType: string | undefined): string {
  const undeclared = isUtf8(bytes) ? 'UTF-8' : 'windows-1252';
  const encoding = sniffEncoding(bytes.subarray(0, PRESCAN_BYTES), {
    transportLayerEncodingLabel: labelIn(contentType),
    defaultEncoding: undeclared,
  });
  // The standard's answer to encodings that are dangerous in a browser: it has no text.
  return new TextDecoder(encoding === 'replacement' ? undeclared : encoding).decode(bytes);
}
