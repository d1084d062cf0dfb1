// Where the keyboard is: it follows what the reader has just opened.
import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

/** Returns a reference to an element that is focused when it appears. When it goes, what was focused before is focused again. */
export function useFocus<T extends HTMLElement>(): RefObject<T | null> {
  const element = useRef<T>(null);
  useEffect(() => {
    const before = document.activeElement;
    element.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return element;
}
