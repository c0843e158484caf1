import { remember } from './remember.ts';
import { tellingClasses, writeSignature } from './signatures.ts';
import { zonesInWords } from './zones.ts';

/** What the value of a `class` attribute makes of an element. */
export interface ClassAttribute {
  /** The classes that tell what kind of element it is. */
  classes: readonly string[];
  /** The signature of an element of a tag with these classes. */
  signatureOf: (tag: string) => string;
  /** The zones that it names. */
  zones: number;
}

/** Pages say the same few values again and again. */
export const readClassAttribute = remember((value: string): ClassAttribute => {
  const classes = tellingClasses(value);
  return { classes, signatureOf: remember((tag) => writeSignature({ tag, classes })), zones: zonesInWords(value) };
});
