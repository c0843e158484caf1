import type { PageMove } from '../../shared/domain/page-move.ts';
import { awaitChange } from './await-change.ts';
import { failureOfMove } from './failure-of-move.ts';
import type { Settled } from './live-page.ts';
import { OVERLAY_WORDS } from './overlay-words.ts';
import { type Aim, PAGE_MOVES } from './page-moves.ts';
import { PAGE_SCRIPTS } from './page-script.ts';
import { scrollOnSource } from './page-scroll.ts';
import { evaluateInFinalPage, type SettleLimits, waitForRest } from './settle.ts';
import type { Tab } from './tab.ts';

/** How far one move scrolls when nothing changes on the way. */
const MOST_SCREENS = 40;

/** Operates the page of a tab, from when it was loaded. The caller bounds the time of each call. */
export class PageOperator {
  readonly #tab: Tab;
  readonly #limits: SettleLimits;
  /** What the page was like when it was looked at last. */
  #shown = '';
  #isMoved = false;

  constructor(tab: Tab, limits: SettleLimits) {
    this.#tab = tab;
    this.#limits = limits;
  }

  /** The page as it is now, as `LivePage.look` tells. */
  async look(settled: Settled): Promise<string> {
    await this.#clearView();
    return this.#settle(this.#shown, settled);
  }

  /** Takes a move, as `LivePage.move` tells. */
  async move(move: PageMove, settled: Settled): Promise<string | null> {
    const tab = this.#tab;
    tab.takeRefusal(); // only what this move asks for counts
    if (!this.#isMoved) tab.ignoreLost(); // the page has asked for it by itself
    this.#isMoved = true;
    const hasLostBefore = tab.lostAnswer() !== null;
    const html = await this.#take(move, settled);
    const brings = await settled.isComplete?.(html ?? this.#shown);
    const failure = failureOfMove(tab, { brings, hasLostBefore });
    if (failure) throw failure;
    if (brings) tab.ignoreLost();
    return html;
  }

  async #take(move: PageMove, settled: Settled): Promise<string | null> {
    const before = this.#shown;
    await this.#evaluate(PAGE_SCRIPTS.noteEntriesAsRead());
    await this.#clearView();
    if ('scroll' in move) return this.#scroll(before, settled);
    const isTaken =
      'press' in move
        ? await this.#press(Number(move.press))
        : await this.#evaluate<boolean>(PAGE_MOVES.choose(Number(move.choose), move.option));
    return isTaken ? this.#settle(before, settled) : null;
  }

  async #scroll(before: string, settled: Settled): Promise<string | null> {
    const isAtEnd = await this.#evaluate<boolean>(scrollOnSource(MOST_SCREENS));
    if (!isAtEnd) return this.#settle(before, { ...settled, isComplete: undefined, patienceMs: 0 });
    const html = await this.#settle(before, settled);
    return (await settled.isComplete?.(html)) === false ? null : html;
  }

  async #press(mark: number): Promise<boolean> {
    const aim = await this.#evaluate<Aim | null>(PAGE_MOVES.aimAt(mark));
    if (aim === null) return false;
    if (aim.point) await this.#tab.page.mouse.click(aim.point.x, aim.point.y);
    else await this.#evaluate(PAGE_MOVES.pressDirectly(mark));
    await this.#evaluate(PAGE_MOVES.coverAgain());
    return true;
  }

  /** Closes what lies over the page. */
  async #clearView(): Promise<void> {
    const closed = await this.#evaluate<number>(PAGE_MOVES.closeOverlays(OVERLAY_WORDS));
    if (closed > 0) await waitForRest(this.#tab, this.#limits);
  }

  async #settle(before: string, settled: Settled): Promise<string> {
    this.#shown = await awaitChange(this.#tab, this.#limits, before, settled);
    return this.#shown;
  }

  #evaluate<T>(expression: string): Promise<T> {
    return evaluateInFinalPage<T>(this.#tab, expression);
  }
}
