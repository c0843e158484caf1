import { firstOf, type Span } from '../page/spans.ts';
import { ZONE } from '../page/zones.ts';
import { share } from './sampling.ts';
import type { Signals } from './weights.ts';

type ZoneSignals =
  | 'in_frame'
  | 'menu'
  | 'in_main'
  | 'in_header'
  | 'in_navigation'
  | 'in_footer'
  | 'in_aside'
  | 'in_carousel'
  | 'in_small_print'
  | 'hidden';

/** The parts of a page that stand around what it is about. */
const FRAME =
  ZONE.header |
  ZONE.navigation |
  ZONE.breadcrumb |
  ZONE.pager |
  ZONE.social |
  ZONE.consent |
  ZONE.footer |
  ZONE.aside |
  ZONE.menu;

/** The zones that a signal tells of. */
const ZONES: Record<Exclude<ZoneSignals, 'hidden'>, number> = {
  in_frame: FRAME,
  menu: ZONE.menu,
  in_main: ZONE.main,
  in_header: ZONE.header,
  in_navigation: ZONE.navigation,
  in_footer: ZONE.footer,
  in_aside: ZONE.aside,
  in_carousel: ZONE.carousel,
  in_small_print: ZONE.breadcrumb | ZONE.pager | ZONE.social | ZONE.consent | ZONE.advert,
};

/** In which parts of the page the records stand. */
export function zoneSignals(sample: readonly Span[]): Pick<Signals, ZoneSignals> {
  const shares = Object.entries(ZONES).map(([name, zone]) => [
    name,
    share(sample, (record) => (firstOf(record).zones & zone) !== 0),
  ]);
  return { ...Object.fromEntries(shares), hidden: share(sample, (record) => firstOf(record).hidden) };
}
