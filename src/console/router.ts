// Where the reader is: the part of the address after `#`, so that the back button and bookmarks work.

/** A view, and what it shows. */
export type Route =
  | { readonly view: 'events' }
  | { readonly view: 'event'; readonly sport: string; readonly eventId: string }
  | { readonly view: 'orders' }
  | { readonly view: 'order'; readonly orderId: number }
  | { readonly view: 'positions'; readonly eventId: string | null }
  | { readonly view: 'customers' }
  | { readonly view: 'customer'; readonly username: string }
  | { readonly view: 'operator'; readonly tab: OperatorTab };

/** The parts of the operator's view. */
export const OPERATOR_TABS = ['providers', 'unreconciled', 'alerts', 'unmatched', 'results'] as const;

/** A part of the operator's view. */
export type OperatorTab = (typeof OPERATOR_TABS)[number];

/** Returns what an address's hash leads to; to the events where it leads nowhere. */
export function routeOf(hash: string): Route {
  const [view = '', first, second] = hash.replace(/^#\/?/, '').split('/').map(decode);
  if (view === 'events' && isGiven(first) && isGiven(second)) return { view: 'event', sport: first, eventId: second };
  if (view === 'orders' && isGiven(first) && /^\d+$/.test(first)) return { view: 'order', orderId: Number(first) };
  if (view === 'orders') return { view };
  if (view === 'positions') return { view, eventId: isGiven(first) ? first : null };
  if (view === 'customers' && isGiven(first)) return { view: 'customer', username: first };
  if (view === 'customers') return { view };
  if (view === 'operator') return { view, tab: OPERATOR_TABS.find((tab) => tab === first) ?? 'providers' };
  return { view: 'events' };
}

const isGiven = (part: string | undefined): part is string => part !== undefined && part !== '';

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // Not one of ours: it leads nowhere.
    return '';
  }
}

/** Returns the hash that leads to a view. */
export function hashOf(route: Route): string {
  return `#/${partsOf(route).map(encodeURIComponent).join('/')}`;
}

function partsOf(route: Route): readonly string[] {
  switch (route.view) {
    case 'events':
    case 'orders':
    case 'customers':
      return [route.view];
    case 'event':
      return ['events', route.sport, route.eventId];
    case 'order':
      return ['orders', String(route.orderId)];
    case 'positions':
      return route.eventId === null ? ['positions'] : ['positions', route.eventId];
    case 'customer':
      return ['customers', route.username];
    case 'operator':
      return ['operator', route.tab];
  }
}
