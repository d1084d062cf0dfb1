// The paths that there are, whatever they are asked by. Fastify knows a path by each of its methods; what is asked by another one leads nowhere as it
// sees it, and is refused, logged and counted as what it is: a path that does not have that method.
import findMyWay, { type Handler, type HTTPVersion } from 'find-my-way';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods, RouteOptions } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** What is asked for by a method that it does not have; null: the request leads somewhere, or there is no such path. */
    knownPath: Path | null;
  }
  interface FastifyContextConfig {
    /** A path is not told to have its methods; one that has no others is not told to be there. */
    isUntold?: boolean;
  }
}

/** A path that has some methods. */
interface Path {
  /** As its routes have it: `/v1/orders/:order_id/`. */
  readonly url: string;
  readonly methods: ReadonlySet<string>;
  /** The same, as the header `Allow` has them. */
  readonly allow: string;
  /** For browsers, which ask for other types than JSON. */
  readonly isPage: boolean;
}

/** Returns the path of a request, where it does not have the request's method; null: it has, or there is no such path. */
export type FindPath = (request: Pick<FastifyRequest, 'method' | 'url'>) => Path | null;

/** How paths are told from one another: as by the app's own router. */
interface RouterOptions {
  readonly ignoreTrailingSlash: boolean;
  readonly maxParamLength: number;
}

/** Routes of no path in particular, as that of all preflights. */
const isOfAll = ({ url }: RouteOptions): boolean => url === '*';

/** Whether a path is one of those that another one, with parts that vary, stands for. */
const isOneOf = (parts: readonly string[], wide: readonly string[]): boolean =>
  wide.length === parts.length && wide.every((part, at) => part === parts[at] || part.startsWith(':'));

/**
 * Keeps the requests of some paths from wider ones that are asked by more methods: `GET /v1/orders/close_all/` is not of an order. `routes`: all that
 * there are of both.
 */
export function keepApart(
  app: FastifyInstance,
  routes: readonly { readonly path: string; readonly method: HTTPMethods }[],
): void {
  const methodsOf = new Map<string, Set<HTTPMethods>>();
  for (const { path, method } of routes) methodsOf.set(path, (methodsOf.get(path) ?? new Set()).add(method));
  const paths = Array.from(methodsOf, ([url, methods]) => ({ url, methods, parts: url.split('/') }));
  for (const { url, methods, parts } of paths) {
    const wider = paths.filter((other) => other.url !== url && isOneOf(parts, other.parts));
    const method = [...new Set(wider.flatMap((other) => [...other.methods]))].filter((one) => !methods.has(one));
    if (method.length === 0) continue;
    const lose = (_: FastifyRequest, reply: FastifyReply): void => {
      reply.callNotFound();
    };
    // Before the body is read, which does not matter here: the handler is never reached.
    app.route({ method, url, config: { isUntold: true }, onRequest: lose, handler: lose });
  }
}

/** Returns what finds the paths of all routes that an app is given from now on. */
export function knowPaths(app: FastifyInstance, options: RouterOptions): FindPath {
  const routes: RouteOptions[] = [];
  app.decorateRequest('knownPath', null);
  app.addHook('onRoute', (route) => {
    routes.push(route);
  });
  let find: FindPath | null = null;
  // Made when it is first asked.
  return (request) => (find ??= finderOf(routes, options))(request);
}

function finderOf(routes: readonly RouteOptions[], options: RouterOptions): FindPath {
  const routesOf = new Map<string, RouteOptions[]>();
  for (const route of routes) {
    if (isOfAll(route) || route.config?.isUntold === true) continue;
    routesOf.set(route.url, [...(routesOf.get(route.url) ?? []), route]);
  }
  const router = findMyWay({ ...options });
  const paths = new Map<Handler<HTTPVersion.V1>, Path>();
  for (const [url, ofPath] of routesOf) {
    const methods = new Set(ofPath.flatMap(({ method }) => method));
    const isPage = ofPath.some(({ config }) => config?.isPage === true);
    const handler: Handler<HTTPVersion.V1> = () => undefined;
    paths.set(handler, { url, methods, allow: [...methods].sort().join(', '), isPage });
    router.on('GET', url, handler);
  }
  return ({ method, url }) => {
    const found = router.find('GET', url);
    const path = found === null ? undefined : paths.get(found.handler);
    return path === undefined || path.methods.has(method) ? null : path;
  };
}
