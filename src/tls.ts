// The key and the certificate that the configuration names, read and tried before anything is opened.
import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';
import type { Clock, Timer } from './clock.js';
import type { Config } from './config/config.js';
import { ConfigFault } from './config/file.js';
import { DAY_MS, type Instant } from './core/value/time.js';

/** What TLS is served with, as PEM. */
interface TlsKeys {
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
    throw new ConfigFault([`http.tls: ${key} and ${cert} cannot be used together: ${reasonOf(cause)}`]);
  }
}

/** Returns why clients refuse a certificate at a time, or null: it has a first and a last day. */
function untimely({ cert }: TlsKeys, now: Instant): string | null {
  const { validFrom, validTo } = new X509Certificate(cert);
  if (now < Date.parse(validFrom)) return `the certificate is good only from ${validFrom}`;
  return now > Date.parse(validTo) ? `the certificate was good until ${validTo}` : null;
}

/** A certificate is to be renewed by then. */
const LAST_DAYS = 14;
const LOOK_EVERY_MS = 3_600_000;

/**
 * Warns of a certificate that clients refuse, or will soon: at the start, and when that begins, for a server may run longer than its certificate. One
 * that was renewed on disk is used from the next start on. Returns how to stop.
 */
export function watchCertificate(
  tls: TlsKeys,
  { clock, timer, warn }: { readonly clock: Clock; readonly timer: Timer; readonly warn: (trouble: string) => void },
): () => void {
  const { validTo } = new X509Certificate(tls.cert);
  let told: string | null = null;
  let cancel = (): void => undefined;

  function look(): void {
    const now = clock();
    const days = Math.ceil((Date.parse(validTo) - now) / DAY_MS);
    const over = untimely(tls, now);
    const soon =
      days <= LAST_DAYS ? `clients will soon not connect: the certificate is good only until ${validTo}` : null;
    const trouble = over === null ? soon : `clients will not connect: ${over}`;
    if (trouble !== null && trouble !== told) warn(trouble);
    told = trouble;
    cancel = timer.set(look, LOOK_EVERY_MS);
  }

  look();
  return () => {
    cancel();
  };
}

/** Why a file, or what is in it, cannot be used, by the code that reading it or OpenSSL ends with. */
const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EACCES: 'this user may not read it',
  EISDIR: 'it is a directory',
  ERR_OSSL_PEM_NO_START_LINE: 'there is nothing of that kind in it, as PEM',
  ERR_OSSL_UNSUPPORTED: 'there is nothing of that kind in it, as PEM',
  ERR_OSSL_PEM_BAD_END_LINE: 'it is cut short',
  ERR_SSL_EE_KEY_TOO_SMALL: 'its key is too short to be safe',
  ERR_OSSL_X509_KEY_VALUES_MISMATCH: 'the certificate is of another key',
};

/** How a key that has a passphrase says so. Of one in 256 OpenSSL takes none for the right one, and finds no key in what comes of that. */
const ENCRYPTED = /^(-----BEGIN ENCRYPTED|Proc-Type: 4,ENCRYPTED)/m;

function readPem(name: keyof TlsKeys, path: string, problems: string[]): string {
  let pem = '';
  try {
    pem = readFileSync(path, 'utf8');
    // What is empty is left out, and nobody could be served.
    if (pem === '') problems.push(`http.tls.${name}: ${path} is empty`);
    createSecureContext({ [name]: pem });
    return pem;
  } catch (cause) {
    const reason = ENCRYPTED.test(pem)
      ? 'it is encrypted, and nobody is there to be asked for its passphrase'
      : reasonOf(cause);
    problems.push(`http.tls.${name}: ${path} cannot be used: ${reason}`);
    return '';
  }
}

/** Returns a reason in words, with its code, by which more is found of it elsewhere. */
function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return 'unknown';
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : null;
  if (code === null) return cause.message;
  const words = REASONS[code];
  return words === undefined ? code : `${words} (${code})`;
}
