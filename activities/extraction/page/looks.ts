import { authoredClasses, writeForm } from './forms.ts';
import { remember } from './remember.ts';
import { zonesInWords } from './zones.ts';

/** What the value of a `class` attribute makes of an element. */
export interface Looks {
  /** The authored classes. */
  classes: readonly string[];
  /** The form of an element of a tag with these classes. */
  formOf: (tag: string) => string;
  /** The zones that it names. */
  zones: number;
}

/** Pages say the same few values again and again. */
export const looksOf = remember((value: string): Looks => {
  const classes = authoredClasses(value);
  return { classes, formOf: remember((tag) => writeForm({ tag, classes })), zones: zonesInWords(value) };
});
