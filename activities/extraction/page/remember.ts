/** The same function, with its answers to the strings that come again and again kept; all are dropped at `most`. */
export function remember<Answer>(answer: (key: string) => Answer, most = 5_000): (key: string) => Answer {
  const known = new Map<string, Answer>();
  return (key) => {
    let found = known.get(key);
    if (found === undefined) {
      if (known.size >= most) known.clear();
      known.set(key, (found = answer(key)));
    }
    return found;
  };
}
