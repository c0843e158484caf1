/** What separates the parts of a request, in the place of its punctuation. */
export const ITEM = '\ue001';
export const SENTENCE = '\ue002';
export const HEAD = '\ue003';
/** Of a number or a quotation: separates nothing. */
export const WEAK = '\ue004';
/** A dash after items: what follows may be a remark on all of them. */
export const DASH = '\ue005';
