import { ServiceError } from '../shared/domain/error.ts';

/** How many names an error tells. */
const NAMES_TOLD = 20;

/**
 * The columns that a list of names asks for, each once, in its order. The list was cut at its commas, which names can
 * have too: the longest name that the parts make is meant. 422 `validation_error` for one that is not there.
 */
export function chooseColumns(names: readonly string[], parts: readonly string[]): string[] {
  const chosen = new Set<string>();
  for (let at = 0; at < parts.length;) {
    const end = longestName(names, parts, at);
    if (end === null) throw unknownColumn(names, parts[at]!);
    chosen.add(parts.slice(at, end).join(','));
    at = end;
  }
  return [...chosen];
}

/** Where the longest name ends that begins with this part; null when none does. */
function longestName(names: readonly string[], parts: readonly string[], begin: number): number | null {
  for (let end = parts.length; end > begin; end -= 1) {
    if (names.includes(parts.slice(begin, end).join(','))) return end;
  }
  return null;
}

function unknownColumn(names: readonly string[], asked: string): ServiceError {
  const told = names.slice(0, NAMES_TOLD).join(', ') + (names.length > NAMES_TOLD ? ', …' : '');
  return ServiceError.validation([
    { field: 'fields', message: `has no column ${JSON.stringify(asked)} to choose: there are ${told}` },
  ]);
}
