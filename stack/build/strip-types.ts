import { stripTypeScriptTypes } from 'node:module';
import { init, parse } from 'es-module-lexer';

/**
 * The JavaScript of a source. Types become spaces and `.ts` in imports of our own files `.js`, so that every line and
 * column stays what it is in the source.
 */
export async function stripTypes(source: string): Promise<string> {
  const code = stripTypeScriptTypes(source);
  await init;
  const [imports] = parse(code);
  const pieces: string[] = [];
  let done = 0;
  for (const { n: target, s: start, e: end } of imports) {
    if (!target?.startsWith('.') || !target.endsWith('.ts')) continue;
    pieces.push(code.slice(done, start), code.slice(start, end).replace(/\.ts(?=['"]?$)/, '.js'));
    done = end;
  }
  return [...pieces, code.slice(done)].join('');
}
