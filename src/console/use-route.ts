// The address as a hook.
import { useEffect, useState } from 'preact/hooks';
import { type Route, hashOf, routeOf } from './router.js';

/** Returns where the reader is. */
export function useRoute(): Route {
  const [hash, setHash] = useState(location.hash);
  useEffect(() => {
    const follow = (): void => {
      setHash(location.hash);
    };
    window.addEventListener('hashchange', follow);
    return () => {
      window.removeEventListener('hashchange', follow);
    };
  }, []);
  return routeOf(hash);
}

/** Leads the reader to a view. */
export function goTo(route: Route): void {
  location.hash = hashOf(route);
}
