import type { Attributes, Page, PageNode } from '../../extraction/page/page-model.ts';
import { ZONE } from '../../extraction/page/zones.ts';
import { resolveUrl } from '../../extraction/values/urls.ts';
import { commonAncestor } from '../../extraction/regions/candidates.ts';
import { addressEvidence, evidenceOf } from './link-evidence.ts';
import { EVIDENCE, type Evidence, THRESHOLD, weigh } from './next-weights.ts';
import { type AddressRelation, relationsOf } from './page-address.ts';
import { repeatsIn } from './records-with.ts';
import { isSingleThing } from './single-thing.ts';

/** An address that may be that of the next page, and what speaks for and against it. */
interface JudgedAddress {
  url: string;
  evidence: Evidence[];
  score: number;
}

/** The address of the next page, or null when none has enough evidence. `records` is where the listing stands. */
export function findNextLink(page: Page, records: readonly PageNode[]): string | null {
  const leading = judgeLinks(page, records).filter(({ score }) => score >= THRESHOLD);
  if (leading.length === 0) return null;
  const besideList = urlsBeside(page, records);
  const rankOf = ({ url, score }: JudgedAddress): number => score + (besideList.has(url) ? BESIDE_LIST : 0);
  return leading.toSorted((a, b) => rankOf(b) - rankOf(a))[0]!.url;
}

/** Of several lists with pages, that counts whose pager stands beside the records. */
const BESIDE_LIST = 3;

/** The addresses of the links around the records, up to two levels out; none where that is the whole page. */
function urlsBeside({ links, root }: Page, records: readonly PageNode[]): Set<string> {
  const holder = records.length === 0 ? null : commonAncestor(records);
  const section = [holder?.parent?.parent, holder?.parent, holder].find((each) => each && !isWhole(each, root));
  return new Set(section ? links.slice(section.linkFrom, section.linkTo).map(({ url }) => url) : []);
}

const isWhole = (node: PageNode, root: PageNode): boolean =>
  node === root || node.tag === 'html' || node.tag === 'body';

/** The addresses that anything speaks for. */
function judgeLinks(page: Page, records: readonly PageNode[]): JudgedAddress[] {
  const at = {
    page,
    comesInOtherRecords: repeatsIn(page, records),
    relations: relationsOf(page.document.url),
    isListInCarousel: records.some(({ zones }) => zones & ZONE.carousel),
  };
  const found = new Map<string, Evidence[][]>();
  const inHead = headLinks(page);
  for (const { url } of inHead) found.set(url, [['head_next']]);
  for (const { node, url } of page.links) {
    const evidence = evidenceOf(at, { node, url });
    if (!evidence) continue;
    const known = found.get(url);
    if (known) known.push(evidence);
    else found.set(url, [evidence]);
  }
  const titlesOf = (url: string): string[] => inHead.flatMap((link) => (link.url === url ? link.title : []));
  return [...found].map(([url, lists]) => {
    const relation = at.relations.to(url);
    const evidence = [...together(lists), ...addressEvidence(relation)];
    // Most addresses have too little evidence for it to matter what they lead to.
    if (weigh(evidence) >= THRESHOLD && mayBeSingle(relation) && isSingleThing(page, url, titlesOf(url)))
      evidence.push('single_thing');
    return { url, evidence, score: weigh(evidence) };
  });
}

/** Whether an address does not count as those of pages do. */
const mayBeSingle = ({ kind, isBare = false }: AddressRelation): boolean => kind === 'other' || isBare;

/** What the links to one address say: what speaks for them together, and what speaks against the strongest. */
function together(lists: readonly Evidence[][]): Evidence[] {
  const [strongest = [], ...others] = lists.toSorted((a, b) => weigh(b) - weigh(a));
  return [...new Set([...strongest, ...others.flat().filter((name) => EVIDENCE[name] > 0)])];
}

/** `<link rel="next">` in the page's head, or where broken markup has put it. */
function headLinks({ document, unseen, nodes }: Page): { url: string; title: string }[] {
  const isNext = ({ tag, attribs }: { tag: string; attribs: Attributes | null }) =>
    tag === 'link' && /\bnext\b/i.test(attribs?.['rel'] ?? '');
  return [...unseen.filter(isNext), ...nodes.filter(isNext)].flatMap(({ attribs }) => {
    const { href = '', title = '' } = attribs ?? {};
    const url = resolveUrl(href, document.baseUrl);
    return url === null ? [] : [{ url, title }];
  });
}
