// One dependency rule made from each row of the layer table, and what no table says.

const { NODE, rows, onlyHere } = require('./layer-table.cjs');

const escape = (path) => path.replace(/[.*+?^${}]/g, '\\$&');
const packagePath = (name) =>
  name.endsWith('/*') ? `node_modules/${escape(name.slice(0, -2))}/` : `node_modules/${escape(name)}/`;

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
  forbidden: [
    ...layerRules,
    ...onlyHereRules,
    {
      name: 'core-is-pure',
      severity: 'error',
      from: { path: '^src/core/' },
      to: { dependencyTypes: ['core', 'npm', 'npm-dev'] },
    },
    {
      name: 'ports-by-name',
      severity: 'error',
      comment: 'Import the port, not its adapter.',
      from: {
        path: '^(src|workers)/',
        pathNot: ['^src/app\\.ts$', '^src/commands/', '^src/store/', '^src/compute/', '^workers/query\\.ts$'],
      },
      to: {
        path: '^src/(store/(lmdb|memory)/|compute/(pool|inline|pooled-compute|pooled-polling|inline-polling|pooled-queries|inline-queries)\\.ts)',
      },
    },
    {
      name: 'decisions-by-the-engine',
      severity: 'error',
      comment: 'What others ask of what is stored stands in core/look.',
      from: { path: '^(src|workers)/', pathNot: ['^src/engine/engine\\.ts$', '^src/core/decide/'] },
      to: { path: '^src/core/decide/' },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no-orphans', severity: 'error', from: { orphan: true, pathNot: ['\\.d\\.ts$'] }, to: {} },
    {
      name: 'no-dev-dependency',
      severity: 'error',
      comment: 'What the page needs is built into it.',
      from: { path: '^(src|workers)/', pathNot: ['^src/console/'] },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
