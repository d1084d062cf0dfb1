// Where the package is: its reference tables, its built workers and its page are found from there, wherever the build has put this code.
import { existsSync, readFileSync } from 'node:fs';

function find(folder: URL): URL {
  const above = new URL('../', folder);
  return existsSync(new URL('package.json', folder)) || above.href === folder.href ? folder : find(above);
}

/** The folder of the package. */
export const ROOT = find(new URL('./', import.meta.url));

/** Returns the package's version. */
export function readVersion(): string {
  const { version } = readManifest();
  return typeof version === 'string' ? version : 'unknown';
}

/** Returns what is wrong with a version of Node, or null: an older one than the package asks for fails somewhere deep. */
export function faultOfNode(version: string): string | null {
  const { engines } = readManifest();
  const asked: unknown = typeof engines === 'object' && engines !== null && 'node' in engines ? engines.node : '';
  const least = String(asked).replace('>=', '');
  const isOlder = version.localeCompare(least, 'en', { numeric: true }) < 0;
  return isOlder ? `It needs Node ${least} or newer; this is ${version}.` : null;
}

function readManifest(): { readonly version?: unknown; readonly engines?: unknown } {
  const manifest: unknown = JSON.parse(readFileSync(new URL('package.json', ROOT), 'utf8'));
  return typeof manifest === 'object' && manifest !== null ? manifest : {};
}
