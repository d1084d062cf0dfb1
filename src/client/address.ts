// Where a server is: perhaps behind a proxy, under a path of its own.

/** Returns where something is on a server, which may be under a path of its own. */
export function under(baseUrl: string, path: string): URL {
  return new URL(`.${path}`, baseUrl.endsWith('/') ? baseUrl : `${baseUrl}/`);
}
