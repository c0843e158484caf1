import type { PageMove } from '../../shared/domain/page-move.ts';
import type { PageSnapshot } from '../../shared/domain/snapshot.ts';
import { pause } from '../egress/deadline.ts';
import { OVERLAY_WORDS } from './overlay-words.ts';
import { type Aim, PAGE_MOVES } from './page-moves.ts';
import { PAGE_SCRIPTS } from './page-script.ts';
import { scrollOnSource } from './page-scroll.ts';
import { evaluateInFinalPage, render, type SettleLimits, waitForRest } from './settle.ts';
import type { Tab } from './tab.ts';

/** How a move, or a look at the open page, is waited for. */
export interface MoveOptions {
  signal?: AbortSignal | undefined;
  /** Tells whether what the move should bring stands in the page. */
  isComplete?: ((html: string) => boolean) | undefined;
  /** How long what it should bring is waited for, in milliseconds. */
  patienceMs: number;
  /** Leaves entries in the middle of long lists out that an earlier snapshot has shown as they are: lists that grow. */
  isShort?: boolean;
}

/** The page that a loader has loaded last, which stays open in its browser. Its snapshots bear marks. */
export interface LivePage {
  /** The page as it is now; waits, as long as the patience allows, until it is complete. */
  look(options: MoveOptions): Promise<PageSnapshot>;
  /**
   * Takes a move and returns what the page is like when it has come to rest. Null when the element is gone or disabled,
   * or when the page stands at its end and scrolling brought nothing. Fails with `blocked` or `rate_limited` when the site
   * refused what the page asked for, and what the move should bring did not come; with `server_error` when it failed to
   * hand it out, or when the page, moved once more, went on without asking for it again.
   */
  move(move: PageMove, options: MoveOptions): Promise<PageSnapshot | null>;
}

/** How long more is expected of a page on which nothing has changed; of one that has asked the site for something. */
const IDLE_MS = 1_500;
const SLOW_ANSWER_MS = 12_000;
const STEP_MS = 100;
/** How far one move scrolls when nothing changes on the way. */
const MOST_SCREENS = 40;

type Settled = Omit<MoveOptions, 'signal'>;

/** Operates the page of a tab. The caller bounds the time of each call. */
export function operate(tab: Tab, limits: SettleLimits) {
  const evaluate = <T>(expression: string) => evaluateInFinalPage<T>(tab, expression);
  let shown = '';
  let isMoved = false;

  async function settleAfter(before: string, settled: Settled): Promise<string> {
    const { isComplete = () => true, patienceMs, isShort = false } = settled;
    const start = Date.now();
    for (;;) {
      await waitForRest(tab, limits);
      shown = await render(tab, limits.maxLength, { isShort });
      const passed = Date.now() - start;
      const isAnswerDue = patienceMs > 0 && passed < SLOW_ANSWER_MS && tab.isLoading(SLOW_ANSWER_MS);
      const patience = shown === before ? Math.min(IDLE_MS, patienceMs) : patienceMs;
      if (isComplete(shown) || (passed >= patience && !isAnswerDue)) return shown;
      await pause(STEP_MS);
    }
  }

  async function clearView(): Promise<void> {
    if ((await evaluate<number>(PAGE_MOVES.closeOverlays(OVERLAY_WORDS))) > 0) await waitForRest(tab, limits);
  }

  async function press(mark: string): Promise<boolean> {
    const aim = await evaluate<Aim | null>(PAGE_MOVES.aimAt(Number(mark)));
    if (aim === null) return false;
    if (aim.point) await tab.page.mouse.click(aim.point.x, aim.point.y);
    else await evaluate(PAGE_MOVES.pressDirectly(Number(mark)));
    await evaluate(PAGE_MOVES.coverAgain());
    return true;
  }

  async function scroll(before: string, settled: Settled): Promise<string | null> {
    const isAtEnd = await evaluate<boolean>(scrollOnSource(MOST_SCREENS));
    if (!isAtEnd) return settleAfter(before, { ...settled, isComplete: undefined, patienceMs: 0 });
    const html = await settleAfter(before, settled);
    return settled.isComplete?.(html) === false ? null : html;
  }

  async function take(move: PageMove, settled: Settled): Promise<string | null> {
    const before = shown;
    await evaluate(PAGE_SCRIPTS.noteEntriesAsRead());
    await clearView();
    if ('scroll' in move) return scroll(before, settled);
    const isTaken =
      'press' in move
        ? await press(move.press)
        : await evaluate<boolean>(PAGE_MOVES.choose(Number(move.choose), move.option));
    return isTaken ? settleAfter(before, settled) : null;
  }

  return {
    async look(settled: Settled): Promise<string> {
      await clearView();
      return settleAfter(shown, settled);
    },
    async move(move: PageMove, settled: Settled): Promise<string | null> {
      tab.takeRefusal();
      if (!isMoved) tab.ignoreLost(); // the page asks for it by itself
      isMoved = true;
      const missed = tab.lostAnswer();
      const html = await take(move, settled);
      const brings = settled.isComplete?.(html ?? shown);
      // What should have come is not at its end: the site did not hand it out.
      const refusal = brings === false ? (tab.takeRefusal() ?? tab.lostAnswer()) : null;
      const skipped = brings && missed ? tab.lostAnswer() : null;
      const failure = refusal ?? skipped;
      if (failure) throw failure;
      if (brings) tab.ignoreLost();
      return html;
    },
  };
}
