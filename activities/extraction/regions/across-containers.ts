import type { Page, PageNode } from '../page/page-model.ts';
import { withoutAdverts } from './adverts.ts';
import type { CutRule } from './cut-records.ts';
import { elementRule, groupAt, groupsOfClasses, LARGEST_SHARE } from './sibling-groups.ts';

/** Elements of the same path in several containers (columns, rows of cards, panels): by classes, tags, single classes. */
export function acrossContainers(page: Page, isClosed: (node: PageNode) => boolean): [PageNode[], CutRule][] {
  const found: [PageNode[], CutRule][] = [];
  const byTag = groupByPath(page, 'tag');
  const byForm = byTag.map(groupsOfForm);
  const wrapped = new Set(byForm.flat().filter(isEachWrapped).flat());
  const ofForms = byForm.flatMap((forms) => (forms.length > 1 ? forms : [])).filter(({ length }) => length > 1);
  const byPath = groupByPath(page, 'signature').filter((group) => !group.every((node) => wrapped.has(node)));
  for (const all of [...byPath, ...byTag, ...ofForms, ...byTag.flatMap(groupsOfClasses)]) {
    const group = withoutAdverts(
      page,
      all.filter((node) => !isClosed(node)),
    );
    const containers = [...new Set(group.map((node) => node.parent!))];
    const children = containers.reduce((sum, container) => sum + container.children.length, 0);
    if (containers.length > 1 && group.length * LARGEST_SHARE >= children) found.push([containers, elementRule(group)]);
  }
  return found;
}

/**
 * Of elements of one tag those of one signature: all of them where each has a wrapper of its own, else those in containers
 * of one signature, wherever these stand.
 */
function groupsOfForm(elements: readonly PageNode[]): PageNode[][] {
  return [...Map.groupBy(elements, ({ signature }) => signature).values()].flatMap((group) =>
    isEachWrapped(group) ? [group] : [...Map.groupBy(group, ({ parent }) => parent!.signature).values()],
  );
}

/**
 * Whether each element stands in a wrapper of its own, and the wrappers side by side: then these are the records, and it
 * is chance which of them have the same classes.
 */
function isEachWrapped(elements: readonly PageNode[]): boolean {
  let level = elements.length > 1 ? elements : [];
  while (level.length > 0) {
    const parents = [...new Set(level.map(({ parent }) => parent!))];
    if (parents.length === 1) return level !== elements;
    if (parents.length < level.length || parents.some(({ parent }) => parent === null)) return false;
    level = parents;
  }
  return false;
}

/** The elements below the body by the signatures, or tags, from the document's root to them. */
function groupByPath(page: Page, key: 'signature' | 'tag'): PageNode[][] {
  const steps: (Map<string, number> | null)[] = [null];
  const paths = new Int32Array(page.nodes.length);
  const groups = new Map<number, PageNode[]>();
  for (const node of page.nodes) {
    if (!node.parent || !node.attribs) continue;
    const next = (steps[paths[node.parent.index]!] ??= new Map());
    let path = next.get(node[key]);
    if (path === undefined) next.set(node[key], (path = steps.push(null) - 1));
    paths[node.index] = path;
    if (node.parent.parent && !JOINED_INLINE.has(node.tag)) groupAt(groups, path).push(node);
  }
  return [...groups.values()];
}

const JOINED_INLINE = new Set(['br', 'hr', 'b', 'i', 'em', 'strong', 'sup', 'sub', 'img', 'wbr', 'option', 'input']);
