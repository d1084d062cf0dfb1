// One HTTP call: one request, its whole answer, one deadline. It never sends anything twice, and it knows whether it has sent:
// undici tells a request that it starts just before the first byte is written. A request that fails before that has not left, and
// one that would start again, because its connection broke, is stopped: what it sent the first time may have arrived.
import type { Dispatcher } from 'undici';
import { systemClock } from '../clock.js';
import type { ProviderFaultCode } from '../wire/provider/fault.js';
import { retryAfterMsOf } from '../wire/provider/retry-after.js';
import { ProviderFault } from './fault.js';

/** What is asked. */
export interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  readonly timeoutMs: number;
  readonly bodyBytesMax: number;
}

/** The whole answer. */
export interface Reply {
  readonly status: number;
  readonly contentType: string | null;
  /** Where a redirect leads, as the header has it. */
  readonly location: string | null;
  /** For how long it asks to be left alone; null: it does not. */
  readonly retryAfterMs: number | null;
  readonly body: Buffer;
}

type Headers = Parameters<NonNullable<Dispatcher.DispatchHandler['onResponseStart']>>[2];

function textIn(header: Headers[string]): string | null {
  return typeof header === 'string' ? header : null;
}

function isCompressed(headers: Headers): boolean {
  const encoding = headers['content-encoding'];
  return encoding !== undefined && encoding !== 'identity' && encoding !== '';
}

/** The one status whose body is looked at: that of an error is unspecified, and may be compressed or of any size (provider §7). */
export const OK = 200;

/** The short code of a network error, as ECONNREFUSED or UND_ERR_SOCKET, or its kind where it has none: HTTPParserError. */
function shortCode(error: unknown): string {
  if (!(error instanceof Error)) return 'unnamed';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

/**
 * Sends a request and returns its answer, whatever its status. What an error's body has beyond the bound is dropped.
 *
 * Faults: `refused` when no byte has left, `reset`, `timeout`, `encoding`, `too_large`.
 */
export function sendCall(dispatcher: Dispatcher, call: Call): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    let status = 0;
    let contentType: string | null = null;
    let location: string | null = null;
    let retryAfterMs: number | null = null;
    let isOver = false;
    let started: Dispatcher.DispatchController | null = null;

    const fail = (code: ProviderFaultCode, cause: string | null): void => {
      if (isOver) return;
      isOver = true;
      clearTimeout(deadline);
      const fault = new ProviderFault(code, null, cause);
      reject(fault);
      started?.abort(fault);
    };
    const failByNetwork = (cause: string): void => {
      fail(started === null ? 'refused' : 'reset', cause);
    };
    const deadline = setTimeout(() => {
      if (started === null) fail('refused', 'deadline');
      else fail('timeout', null);
    }, call.timeoutMs);

    const handler: Dispatcher.DispatchHandler = {
      onRequestStart(controller) {
        if (started !== null) fail('reset', 'would be sent again');
        // Aborted here, before it returns, nothing is written.
        if (isOver) controller.abort(new ProviderFault('refused'));
        else started = controller;
      },
      onResponseStart(_controller, statusCode, headers) {
        status = statusCode;
        contentType = textIn(headers['content-type']);
        location = textIn(headers['location']);
        retryAfterMs = retryAfterMsOf(statusCode, textIn(headers['retry-after']), systemClock());
        if (statusCode !== OK) return;
        if (isCompressed(headers)) fail('encoding', null);
        else if (Number(headers['content-length'] ?? 0) > call.bodyBytesMax) fail('too_large', null);
      },
      onResponseData(_controller, chunk) {
        size += chunk.length;
        if (size <= call.bodyBytesMax) chunks.push(chunk);
        else if (status === OK) fail('too_large', null);
      },
      onResponseEnd() {
        if (isOver) return;
        isOver = true;
        clearTimeout(deadline);
        resolve({ status, contentType, location, retryAfterMs, body: Buffer.concat(chunks) });
      },
      onResponseError(_controller, error) {
        failByNetwork(shortCode(error));
      },
    };
    try {
      const { method, path, headers, body } = call;
      // The deadline above is the only one: it spans the whole call, and undici's own count from byte to byte.
      dispatcher.dispatch({ method, path, headers, body, headersTimeout: 0, bodyTimeout: 0 }, handler);
    } catch (error) {
      failByNetwork(shortCode(error));
    }
  });
}
