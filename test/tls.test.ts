// A certificate that ends while the server runs.
import { X509Certificate } from 'node:crypto';
import { expect, it } from 'vitest';
import { toInstant } from '../src/core/value/time.js';
import { watchCertificate } from '../src/tls.js';
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
