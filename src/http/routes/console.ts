// The trade page: what was built of src/console, as it is. Anyone may have it; all that it shows it asks of the API, with a session.
import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import serveStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Refusal, sendRefusal } from '../errors.js';
import type { Gate } from '../gate.js';

const PAGE_PATH = '/';
const ASSET_PATH = '/assets/:file';

/** The page is asked for anew each time, and may use what comes from here and nothing else; `'self'` is also the stream's own host. */
const PAGE_HEADERS = {
  'cache-control': 'no-cache',
  'content-security-policy':
    "default-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

/** An asset of other content has another name. */
const ASSET_HEADERS = { 'cache-control': 'public, max-age=31536000, immutable' };

const NOT_FOUND: Refusal = { code: 'not_found' };

/** What is installed. */
interface ConsoleRoutes {
  readonly gate: Gate;
  /** The folder that the page was built into. */
  readonly folder: URL;
}

/** Registers the trade page. Where it was not built nothing is registered: its path is then one that does not exist. */
export async function installConsole(app: FastifyInstance, { gate, folder }: ConsoleRoutes): Promise<void> {
  if (!existsSync(new URL('index.html', folder))) return;
  const assets: ReadonlySet<string> = new Set(readdirSync(new URL('assets/', folder)));
  await app.register(serveStatic, { root: fileURLToPath(folder), serve: false, cacheControl: false });

  const admit = (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    const refusal = gate.admitStranger(request, reply);
    if (refusal === null) done();
    else sendRefusal(request, reply, refusal);
  };
  // No answer here need be JSON: the client need not take it.
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, isPage: true };
  });
  app.get(PAGE_PATH, { onRequest: admit }, (_, reply) => reply.headers(PAGE_HEADERS).sendFile('index.html'));
  app.get<{ Params: { readonly file: string } }>(ASSET_PATH, { onRequest: admit }, (request, reply) => {
    const { file } = request.params;
    if (assets.has(file)) return reply.headers(ASSET_HEADERS).sendFile(`assets/${file}`);
    sendRefusal(request, reply, NOT_FOUND);
    return reply;
  });
}
