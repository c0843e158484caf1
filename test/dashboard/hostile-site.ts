import { type LocalSite, startSite } from '../crawling/local-site.ts';

/** What each value of the site would do where it is taken for markup. */
export const MARKUP = '<img src=x onerror="window.hacked = 1"><script>window.hacked = 1</script><svg onload=hacked=1>';
/** What each link would do where it is followed or opened. */
const SCRIPT_URL = 'javascript:window.hacked=1';
const DATA_URL = 'data:text/html,<script>opener.hacked=1</script>';

const asText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** A record whose every value means harm; `version` tells what was changed since. */
function record(at: number, version: number): string {
  const link = [SCRIPT_URL, DATA_URL, `/thing/${at}?q=${encodeURIComponent(MARKUP)}`][at % 3]!;
  const note = `${MARKUP} note ${at}${at === 1 ? ` of version ${version}` : ''}`;
  return `<li class="thing"><h3><a href="${asText(link)}">${asText(MARKUP)} thing ${at}</a></h3>
    <p class="note" title="${asText(MARKUP)}">${asText(note)}</p><span class="price">${at + 1},50 €</span>
    <time class="day" datetime="${asText(MARKUP)}">2026-0${1 + (at % 9)}-11</time></li>`;
}

/** A site whose pages mean harm to who reads their rows; its rows stand in the page by a script. */
export interface HostileSite extends LocalSite {
  /** Changes, removes and adds a row. */
  goOn(): void;
}

/** Its listing is at `/things`. */
export async function startHostileSite(): Promise<HostileSite> {
  let version = 1;
  const things = (): string => {
    const rows = Array.from({ length: 8 }, (_, at) => record(at + (version > 1 && at > 1 ? 1 : 0), version)).join('');
    return `<!doctype html><title>${asText(MARKUP)}</title><h1>Things</h1><ul id="things"></ul>
      <script>document.getElementById('things').innerHTML = ${JSON.stringify(rows).replaceAll('<', '\\u003c')}</script>`;
  };
  const site = await startSite({
    '/things': (_, response) => response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(things()),
  });
  return Object.assign(site, { goOn: () => void (version += 1) });
}
