// The key and the certificate that the configuration names, read and tried before anything is opened.
import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';
import type { Config } from './config.js';
import { ConfigFault } from './config-file.js';
import type { Instant } from './core/value/time.js';

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

/** Returns why clients will refuse a certificate at a time, or null: it has a first and a last day. */
export function untimely({ cert }: TlsKeys, now: Instant): string | null {
  const { validFrom, validTo } = new X509Certificate(cert);
  if (now < Date.parse(validFrom)) return `the certificate is good only from ${validFrom}`;
  return now > Date.parse(validTo) ? `the certificate was good until ${validTo}` : null;
}

function readPem(name: keyof TlsKeys, path: string, problems: string[]): string {
  try {
    const pem = readFileSync(path, 'utf8');
    // What is empty is left out, and nobody could be served.
    if (pem === '') problems.push(`http.tls.${name}: ${path} is empty`);
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
