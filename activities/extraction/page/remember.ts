/** Longer strings do not come again and again; many of them would fill the memory. */
const LONGEST_KEY = 500;

/** The same function, with its answers to the strings that come again and again kept; all are dropped at `most`. */
export function remember<Answer>(answer: (key: string) => Answer, most = 5_000): (key: string) => Answer {
  const known = new Map<string, Answer>();
  return (key) => {
    if (key.length > LONGEST_KEY) return answer(key);
    let found = known.get(key);
    if (found === undefined) {
      if (known.size >= most) known.clear();
      const own = ownCopy(key);
      known.set(own, (found = answer(own)));
    }
    return found;
  };
}

/** The same text in memory of its own: a part of a page's markup would keep the whole of it. */
function ownCopy(text: string): string {
  const encoding = text.isWellFormed() ? 'utf8' : 'utf16le'; // from UTF-8, V8 makes a text of one byte a character where it can
  return Buffer.from(text, encoding).toString(encoding);
}
