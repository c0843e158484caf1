const NUMBERS = new Intl.NumberFormat('en-US', { maximumFractionDigits: 10 });
const MOMENTS = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** A number with its thousands apart. */
export function number(value: number): string {
  return NUMBERS.format(value);
}

/** `1 page`, `2 pages`. */
export function count(value: number, one: string, many = `${one}s`): string {
  return `${number(value)} ${value === 1 ? one : many}`;
}

/** A moment in the reader's own time; the exact one is told on hover. */
export function Moment({ at }: { at: string }) {
  return (
    <time dateTime={at} title={at}>
      {MOMENTS.format(new Date(at))}
    </time>
  );
}

/** The host of an address, which is what people know a site by; the address itself when it is none. */
export function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}

/** What a job is called: by its own name, else by its site. */
export function titleOf({ name, url }: { name: string | null; url: string }): string {
  return name ?? hostOf(url);
}

/** A time that has passed, such as `1 min 5 s`. */
export function duration(milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1_000));
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
