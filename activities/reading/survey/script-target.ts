const GOES =
  /(?:\blocation(?:\.href)?\s*=|\blocation\.(?:assign|replace)\s*\(|\bwindow\.open\s*\()\s*(["'])([^"'+]{1,500})\1\s*(?![+\s])/;

/** The address that a piece of script goes to, where it stands in it as a whole; null else. */
export function scriptTarget(script: string): string | null {
  return GOES.exec(script)?.[2] ?? null;
}
