import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { useLocation } from 'preact-iso/router';

let isFirst = true;

/**
 * Names the window after what it shows. Who goes on to another page goes on at its heading, which the result is for; the
 * first page begins as every page does.
 */
export function useTitle(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const { path } = useLocation();
  useEffect(() => void (document.title = `${title} · Listwright`), [title]);
  // Before anybody can press a key.
  useLayoutEffect(() => {
    if (!isFirst) heading.current?.focus();
    isFirst = false;
  }, [path]);
  return heading;
}
