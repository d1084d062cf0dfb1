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
  const manifest: unknown = JSON.parse(readFileSync(new URL('package.json', ROOT), 'utf8'));
  const hasVersion = typeof manifest === 'object' && manifest !== null && 'version' in manifest;
  return hasVersion ? String(manifest.version) : 'unknown';
}
