/** Tasks that wait, in a line for each key. The keys take turns. */
export class FairQueue<Task> {
  /** Whose turn is next stands first. */
  readonly #lines = new Map<string, Task[]>();

  add(key: string, task: Task): void {
    const line = this.#lines.get(key);
    if (line) line.push(task);
    else this.#lines.set(key, [task]);
  }

  /** Takes the next task of the first key in turn that may have one; null when none may. */
  take(mayHaveOne: (key: string) => boolean): Task | null {
    for (const [key, line] of this.#lines) {
      if (!mayHaveOne(key)) continue;
      const task = line.shift()!;
      this.#lines.delete(key);
      if (line.length > 0) this.#lines.set(key, line);
      return task;
    }
    return null;
  }

  /** Takes a task out; whether it was still waiting. */
  remove(key: string, task: Task): boolean {
    const line = this.#lines.get(key);
    const at = line?.indexOf(task) ?? -1;
    if (at < 0) return false;
    line!.splice(at, 1);
    if (line!.length === 0) this.#lines.delete(key);
    return true;
  }

  /** Takes everything out. */
  drain(): Task[] {
    const tasks = [...this.#lines.values()].flat();
    this.#lines.clear();
    return tasks;
  }
}
