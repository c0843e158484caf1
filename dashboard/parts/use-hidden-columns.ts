import { useState } from 'preact/hooks';

/** The columns of a job that are not shown in this browser, and what changes that. */
export function useHiddenColumns(jobId: string): [ReadonlySet<string>, (hidden: ReadonlySet<string>) => void] {
  const key = `hidden columns of ${jobId}`;
  const [hidden, setHidden] = useState(() => read(key));
  const change = (changed: ReadonlySet<string>): void => {
    setHidden(changed);
    write(key, changed);
  };
  return [hidden, change];
}

function read(key: string): ReadonlySet<string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return new Set(Array.isArray(kept) ? kept.map(String) : []);
  } catch {
    return new Set(); // nothing is kept where the browser keeps nothing
  }
}

function write(key: string, hidden: ReadonlySet<string>): void {
  try {
    if (hidden.size === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify([...hidden]));
  } catch {
    // The choice lasts as long as the page.
  }
}
