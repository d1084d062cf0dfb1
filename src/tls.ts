// The key and the certificate that the configuration names, read and tried before anything is opened.
import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';
import type { Config } from './config.js';
import { ConfigFault } from './config-file.js';

/** What TLS is served with, as PEM. */
export interface TlsKeys {
  readonly key: string;
  readonly cert: string;
}

/** Reads key and certificate. Faults: `ConfigFault` where a file cannot be read, holds none, or the two do not belong together. */
export function readTls({ key, cert }: NonNullable<Config['http']['tls']>): TlsKeys {
  const problems: string[] = [];
  const keys = { key: readPem('key', key, problems), cert: readPem('cert', cert, problems) };
  if (problems.length > 0) throw new ConfigFault(problems);
  try {
    createSecureContext(keys);
    return keys;
  } catch (cause) {
    throw new ConfigFault([`http.tls: ${key} and ${cert} cannot be used together (${reasonOf(cause)})`]);
  }
}

function readPem(name: keyof TlsKeys, path: string, problems: string[]): string {
  try {
    const pem = readFileSync(path, 'utf8');
    createSecureContext({ [name]: pem });
    return pem;
  } catch (cause) {
    problems.push(`http.tls.${name}: ${path} cannot be used (${reasonOf(cause)})`);
    return '';
  }
}

function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return 'unknown';
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.message;
}
