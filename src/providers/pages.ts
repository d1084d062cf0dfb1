// A list is turned page by page: where the next one is, each page says itself (provider §1; decisions §18).
import { PROVIDER_BOUNDS } from '../core/value/limits.js';
import { ProviderFault } from './fault.js';

/** Yields the pages of a list, each asked for where the one before says that it is. Faults: `next`, `too_many_pages`, and as asking does. */
export async function* eachPage<P extends { readonly next: string | null }>(
  first: URL,
  ask: (page: URL, number: number) => Promise<P>,
): AsyncGenerator<P> {
  const asked = new Set<string>();
  let url = first;
  for (let number = 0; number < PROVIDER_BOUNDS.pagesMax; number += 1) {
    const page = await ask(url, number);
    yield page;
    if (page.next === null) return;
    asked.add(url.href);
    url = nextPage(page.next, url);
    // It would lead there again, and again.
    if (asked.has(url.href)) throw new ProviderFault('next', null, 'came before');
  }
  throw new ProviderFault('too_many_pages');
}

/** Returns where the next page is; it may be said relative to this one, but stays at the origin (decisions §18). Faults: `next`. */
export function nextPage(next: string, page: URL): URL {
  if (!URL.canParse(next, page.href)) throw new ProviderFault('next', null, 'no address');
  const url = new URL(next, page.href);
  // An address with a user in it would be somebody else's credentials.
  if (url.origin !== page.origin || url.username !== '') throw new ProviderFault('next', null, 'another origin');
  return url;
}
