// The key that closes what is open.
import { useEffect } from 'preact/hooks';

/** Calls when it is pressed: not in a field of another panel than the one that is closed, where it is for what is written there. */
export function useEscape(panel: string, onEscape: () => void): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
      const { target } = event;
      if (target instanceof Element && target.matches('input, select') && target.closest(panel) === null) return;
      onEscape();
    };
    window.addEventListener('keydown', hear);
    return () => {
      window.removeEventListener('keydown', hear);
    };
  }, [panel, onEscape]);
}
