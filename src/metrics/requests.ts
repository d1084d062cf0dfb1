// Requests: how many of each route, how they ended, how long they took.
import type { RequestMeter, RouteMeter } from '../http/request-meter.js';
import { STATUS } from '../http/errors.js';
import type { Histogram, Instruments } from './instruments.js';

/** Returns what counts requests. */
export function createRequestMeter(instruments: Instruments, elapsedMs: () => number): RequestMeter {
  const codes = Object.keys(STATUS).filter((code) => code !== 'stale_plan');
  const refusals = new Map(
    codes.map((code) => [code, instruments.counter('slipstream_http_refusals_total', { code })]),
  );

  return {
    elapsedMs,
    refused(code) {
      refusals.get(code)?.add(1);
    },
    ofRoute: (route, method) => createRouteMeter(instruments, route, method),
  };
}

function createRouteMeter(instruments: Instruments, route: string, method: string): RouteMeter {
  /** By the first digit of the status; each is there from its first request on. */
  const byClass: (Histogram | undefined)[] = [];
  return (status, tookMs) => {
    const digit = Math.floor(status / 100);
    const histogram = (byClass[digit] ??= instruments.histogram('slipstream_http_request_duration_seconds', {
      route,
      method,
      status: `${digit}xx`,
    }));
    histogram.observe(tookMs / 1000);
  };
}
