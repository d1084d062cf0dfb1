// What is served, for machines (/openapi.json) and for people (/docs/): nothing of it comes from other hosts.
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { JSON_TYPE } from '../../wire/http/json.js';
import type { Documented } from '../documented.js';
import { sendRefusal } from '../errors.js';
import type { Gate } from '../gate.js';
import { openApiDocument } from '../openapi.js';
import type { Json } from '../shapes.js';

const DOCUMENT_PATH = '/openapi.json';
const PAGE_PATH = '/docs/';

/** The page runs its own scripts alone; it sets styles by script. */
const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const OPEN = {
  method: 'GET',
  tag: 'documentation',
  refuses: ['throttled'],
  quota: 'probes',
  needsCaller: false,
} as const;

/** The documentation, as it documents itself. */
const DOCUMENTATION: readonly Documented[] = [
  { ...OPEN, path: DOCUMENT_PATH, name: 'getOpenApi', summary: 'Read this document.', answers: 'application/json' },
  {
    ...OPEN,
    path: PAGE_PATH,
    name: 'getDocumentation',
    summary: 'Read this document in a browser.',
    answers: 'text/html',
  },
  {
    ...OPEN,
    path: '/asyncapi.json',
    name: 'getAsyncApi',
    summary: 'Read the description of the stream (AsyncAPI 3).',
    answers: 'application/json',
  },
];

/** What the page's plugin is given until the document is made. */
const NOT_MADE = {
  openapi: '3.1.0',
  // eslint-disable-next-line id-denylist -- OpenAPI's own word
  info: { title: 'Slipstream', version: '' },
  paths: {},
};

/** What is installed. */
interface DocumentationRoutes {
  readonly gate: Gate;
  readonly routes: readonly Documented[];
  readonly version: string;
}

/** Registers the documentation of all routes, and of itself. */
export function installDocumentation(app: FastifyInstance, { gate, routes, version }: DocumentationRoutes): void {
  // Made when somebody first reads it.
  let made: Json | null = null;
  let written: string | null = null;
  const document = (): Json => (made ??= openApiDocument([...routes, ...DOCUMENTATION], version));
  app.get(DOCUMENT_PATH, (request, reply) => {
    const refusal = gate.admitStranger(request, reply);
    if (refusal === null) reply.type(JSON_TYPE).send((written ??= JSON.stringify(document())));
    else sendRefusal(request, reply, refusal);
  });
  app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, isPage: true };
    });
    scope.addHook('onRequest', (request, reply, done) => {
      const refusal = gate.admitStranger(request, reply);
      if (refusal !== null) {
        sendRefusal(request, reply, refusal);
        return;
      }
      reply.header('content-security-policy', PAGE_POLICY);
      done();
    });
    await scope.register(swagger, { mode: 'static', specification: { document: NOT_MADE } });
    await scope.register(swaggerUi, {
      routePrefix: PAGE_PATH.slice(0, -1),
      theme: { title: 'Slipstream' },
      transformSpecification: document,
    });
  });
}
