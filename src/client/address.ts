// Where a server is: perhaps behind a proxy, under a path of its own.

/** Returns where something is on a server, which may be under a path of its own. */
export function under(baseUrl: string, path: string): URL {
  return new URL(`.${path}`, baseUrl.endsWith('/') ? baseUrl : `${baseUrl}/`);
}

/** Returns the address of a server as it was given. Faults: `TypeError` where it is none, as where `http://` was left out. */
export function addressed(baseUrl: string): string {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : null;
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:')
    throw new TypeError(`baseUrl must be an address as http://127.0.0.1:8000, and is ${JSON.stringify(baseUrl)}`);
  // No `fetch` would ask there, nor would an address with a question have a path put behind it.
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '')
    throw new TypeError('baseUrl must be an address without a name, a password, a question or a part of a page');
  return baseUrl;
}
