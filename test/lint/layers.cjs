// Who may import whom: the table of the README as data, one rule made from each row.
// `allow` holds path prefixes inside the repository; `packages` the npm packages and node: modules a row may use.

const CORE = ['src/core/'];
const EDGE = ['src/clock.ts', 'src/log.ts'];
const NODE = 'node:*';

const rows = [
  { layer: 'src/core/value', allow: [], packages: [] },
  { layer: 'src/core/record', allow: ['src/core/value/'], packages: [] },
  { layer: 'src/core/rule', allow: ['src/core/value/', 'src/core/record/'], packages: [] },
  { layer: 'src/core/(command|change|view)\\.ts', allow: ['src/core/value/', 'src/core/record/', 'src/core/command.ts', 'src/core/change.ts', 'src/core/view.ts'], packages: [] },
  { layer: 'src/core/decide', allow: CORE, packages: [] },
  { layer: 'src/wire', allow: CORE, packages: ['typebox', 'protobufjs'] },
  { layer: 'src/market', allow: [...CORE, ...EDGE], packages: ['fastest-levenshtein'] },
  { layer: 'src/store', allow: [...CORE, ...EDGE], packages: ['lmdb', 'msgpackr', NODE] },
  { layer: 'src/compute', allow: [...CORE, 'src/wire/proto/', ...EDGE], packages: ['piscina', NODE] },
  { layer: 'workers', allow: [...CORE, 'src/wire/proto/', 'src/wire/provider/', 'src/providers/client.ts'], packages: ['piscina', 'undici', NODE] },
  { layer: 'src/engine', allow: [...CORE, 'src/store/store.ts', 'src/market/market.ts', ...EDGE], packages: [] },
  { layer: 'src/services', allow: [...CORE, 'src/engine/engine.ts', 'src/store/store.ts', 'src/market/', 'src/compute/compute.ts', 'src/secrets.ts', ...EDGE], packages: [] },
  { layer: 'src/providers', allow: [...CORE, 'src/wire/provider/', 'src/wire/proto/', 'src/engine/engine.ts', 'src/store/store.ts', 'src/market/', 'src/compute/compute.ts', ...EDGE], packages: ['undici', NODE] },
  { layer: 'src/simulator', allow: ['src/core/value/', 'src/core/rule/settlement.ts', ...EDGE], packages: ['fastify', NODE] },
  { layer: 'src/http', allow: [...CORE, 'src/wire/http/', 'src/services/', 'src/stream/', ...EDGE], packages: ['fastify', '@fastify/*', 'typebox', NODE] },
];

/** The one place a package may be imported from. */
const onlyHere = [
  { package: 'lmdb', from: ['src/store/lmdb/'] },
  { package: 'msgpackr', from: ['src/store/lmdb/'] },
  { package: 'piscina', from: ['src/compute/pool.ts', 'workers/'] },
  { package: 'fastify', from: ['src/http/', 'src/simulator/', 'src/app.ts'] },
  { package: 'protobufjs', from: ['src/wire/proto/'] },
  { package: 'typebox', from: ['src/wire/', 'src/http/', 'src/config.ts'] },
  { package: 'undici', from: ['src/providers/', 'workers/'] },
];

const escape = (path) => path.replace(/[.*+?^${}]/g, '\\$&');
const packagePath = (name) => (name.endsWith('/*') ? `node_modules/${escape(name.slice(0, -2))}/` : `node_modules/${escape(name)}/`);

const layerRules = rows.map(({ layer, allow, packages }) => {
  const self = layer.endsWith('\\.ts') ? `^${layer}$` : `^${layer}/`;
  const may = [self, ...allow.map((path) => `^${escape(path)}`)];
  for (const name of packages) may.push(name === NODE ? '^(node:)?[a-z_/]+$' : packagePath(name));
  return {
    name: `layer: ${layer.replace('\\.', '.')}`,
    severity: 'error',
    comment: `${layer} may import: ${[...allow, ...packages].join(', ') || 'nothing but itself'}`,
    from: { path: self },
    to: { pathNot: may },
  };
});

const onlyHereRules = onlyHere.map(({ package: name, from }) => ({
  name: `only-here: ${name}`,
  severity: 'error',
  from: { path: '^(src|workers)/', pathNot: from.map((path) => `^${escape(path)}`) },
  to: { path: packagePath(name) },
}));

module.exports = {
  rows,
  forbidden: [
    ...layerRules,
    ...onlyHereRules,
    { name: 'core-is-pure', severity: 'error', from: { path: '^src/core/' }, to: { dependencyTypes: ['core', 'npm', 'npm-dev'] } },
    { name: 'ports-by-name', severity: 'error', comment: 'Import the port, not its adapter.', from: { path: '^(src|workers)/', pathNot: ['^src/app\\.ts$', '^src/cli\\.ts$', '^src/store/', '^src/compute/', '^workers/query\\.ts$'] }, to: { path: '^src/(store/(lmdb|memory)/|compute/(pool|inline)\\.ts)' } },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no-orphans', severity: 'error', from: { orphan: true, pathNot: ['\\.d\\.ts$'] }, to: {} },
    { name: 'no-dev-dependency', severity: 'error', from: { path: '^(src|workers)/' }, to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'require', 'node', 'default', 'types'] },
  },
};
