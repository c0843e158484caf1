/** Where the recorded histories are: `<path>.json`, as the Temporal command line tool writes them. */
export const HISTORIES = new URL('./histories/', import.meta.url);
