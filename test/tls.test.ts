// A key that nobody can use, and a certificate that ends while the server runs.
import { X509Certificate, createPrivateKey } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSecureContext } from 'node:tls';
import { expect, it } from 'vitest';
import { toInstant } from '../src/core/value/time.js';
import { readTls, watchCertificate } from '../src/tls.js';
import { CERTIFICATE } from './http/certificate.js';
import { fakeTime } from './support/world.js';

const DAY = 86_400_000;

it('is warned of two weeks ahead, and when it is over, each once', () => {
  const { validTo } = new X509Certificate(CERTIFICATE.cert);
  const end = Date.parse(validTo);
  const time = fakeTime(toInstant(end - 20 * DAY));
  const { clock, timer } = time;
  const told: [daysLeft: number, trouble: string][] = [];
  const stop = watchCertificate(CERTIFICATE, {
    clock,
    timer,
    warn: (trouble) => told.push([Math.floor((end - clock()) / DAY), trouble]),
  });
  while (!time.moveTo(toInstant(end + 2 * DAY)));
  expect(told).toEqual([
    [14, `clients will soon not connect: the certificate is good only until ${validTo}`],
    [-1, `clients will not connect: the certificate was good until ${validTo}`],
  ]);
  stop();
  expect(time.next()).toBeNull();
});

/** Returns an encrypted key of which OpenSSL takes no passphrase for the right one: one in 256. */
function misreadKey(): string {
  const plain = createPrivateKey(CERTIFICATE.key);
  for (;;) {
    const key = plain.export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: '1234' }).toString();
    try {
      createSecureContext({ key });
    } catch (cause) {
      if (!(cause instanceof Error && 'code' in cause) || cause.code !== 'ERR_OSSL_BAD_DECRYPT') return key;
    }
  }
}

it('a key that is encrypted is told as that, whatever OpenSSL makes of it', () => {
  const directory = mkdtempSync(join(tmpdir(), 'slipstream-tls-'));
  try {
    const [key, cert] = [join(directory, 'key.pem'), join(directory, 'cert.pem')];
    writeFileSync(key, misreadKey());
    writeFileSync(cert, CERTIFICATE.cert);
    expect(() => readTls({ key, cert })).toThrow(
      `http.tls.key: ${key} cannot be used: it is encrypted, and nobody is there to be asked for its passphrase`,
    );
  } finally {
    rmSync(directory, { recursive: true });
  }
});
