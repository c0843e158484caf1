import { CrawlFailure } from '../../shared/domain/crawl-failure.ts';
import type { JobInput } from '../../shared/domain/job.ts';
import type { PageSnapshot } from '../../shared/domain/snapshot.ts';
import type { Lead } from '../discovery/search-state.ts';
import type { MappingTools } from './mapping-tools.ts';

const MOST_PRESSED = 3;
const PATIENCE_MS = 1_500;
/** An entry that a menu leads to by itself. */
const PROMISE = 1.2;

/** Presses the buttons of the open page that may hide a menu, and returns what stands in those then. */
export async function openMenus(
  input: JobInput,
  { loaders: [loader], reader, signal }: Pick<MappingTools, 'loaders' | 'reader' | 'signal'>,
): Promise<{ leads: Lead[]; pressed: number }> {
  const live = loader.live!;
  const leads: Lead[] = [];
  let pressed = 0;
  const survey = ({ url, html }: PageSnapshot) => reader.surveyPage({ url, html }, input, '');
  try {
    let page = await live.look({ signal, patienceMs: 0 });
    for (; pressed < MOST_PRESSED; pressed += 1) {
      const mark = (await survey(page)).menus[pressed];
      if (mark === undefined || mark === '') break;
      const { url } = page;
      const opened = await live.move({ press: mark }, { signal, patienceMs: PATIENCE_MS });
      if (opened === null) continue;
      if (opened.url !== url) {
        leads.push({ kind: 'page', url: opened.url, by: 'menu', text: '', promise: PROMISE });
        break; // the page with the other menus is gone
      }
      const found = await survey(opened);
      leads.push(...found.leads.map((lead): Lead => ({ ...lead, kind: 'page', by: 'menu' })));
      page = opened;
    }
  } catch (error) {
    if (!(error instanceof CrawlFailure)) throw error; // a menu that fails hides nothing that could be reached
  }
  return { leads, pressed };
}
