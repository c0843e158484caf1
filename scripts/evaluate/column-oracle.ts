import { assignFields } from '../../activities/extraction/columns/assign-fields.ts';
import { listingCandidates } from '../../activities/extraction/columns/choose-columns.ts';
import { typeFor } from '../../activities/extraction/columns/type-for-field.ts';
import { judgeLinks } from '../../activities/extraction/columns/own-links.ts';
import { type GoalField, parseGoal } from '../../activities/extraction/goal/parse-goal.ts';
import { locateRecords } from '../../activities/extraction/regions/locator.ts';
import { columnQuality } from './column-quality.ts';
import type { Oracle } from './oracle.ts';
import { asRow } from './region-quality.ts';
import type { Truth } from './scorer.ts';

/** Records that come less near to the true rows than this tell nothing of columns. */
const LEAST_PAIRED = 0.8;
/** From this on a column counts as right. */
const RIGHT = 0.8;

/**
 * Of the columns that a goal asks for by name, on pages whose delivered records are right: the share that is read from the goal,
 * the share of which a right candidate is there, and of those that are read, the share for which it is there and chosen.
 */
export const columnOracle: Oracle = ({ document, input, mapping, truth, scorer }) => {
  const { page } = document;
  const columns = truth.columns.filter(({ in_goal: asked, detail }) => asked !== false && detail !== true);
  const records = mapping ? locateRecords(page, mapping.records) : [];
  const pairs = scorer.matchRows(
    truth,
    truth.rows!,
    records.map((record) => asRow(page, record)),
    page.document.baseUrl,
  );
  if (truth.names_fields === false || columns.length === 0 || pairs.length < truth.rows!.length * LEAST_PAIRED)
    return {};
  const paired = { page, truth, pairs, agrees: scorer.agrees };
  const candidates = listingCandidates(page, records);
  const goal = parseGoal(input);
  const { found } = assignFields(goal, candidates, judgeLinks(page.document.baseUrl));
  const readOf = (column: Truth['columns'][number]): GoalField | undefined =>
    goal.fields.find(({ name, implied }) => !implied && scorer.sameName(column, name));
  const read = columns.flatMap((column) => {
    const field = readOf(column);
    return field ? [{ column, field }] : [];
  });
  const isThere = (column: Truth['columns'][number], field?: GoalField): boolean =>
    candidates.some((each) => columnQuality(paired, each, column, field ? typeFor(field, each) : each.type) >= RIGHT);
  const chosen = read.filter(({ column, field }) => {
    const answer = found.get(field);
    return answer !== undefined && columnQuality(paired, answer, column, typeFor(field, answer)) >= RIGHT;
  });
  const there = read.filter(({ column, field }) => isThere(column, field));
  return {
    'column: read from the goal': read.length / columns.length,
    'column: a right candidate is there': columns.filter((column) => isThere(column)).length / columns.length,
    'column: … of those that are read': read.length === 0 ? null : there.length / read.length,
    'column: … and chosen': read.length === 0 ? null : chosen.length / read.length,
  };
};
