/** The words for a concept by language, separated by spaces. Compound terms are joined by underscores. */
export type WordsByLanguage = Readonly<Record<string, string>>;
