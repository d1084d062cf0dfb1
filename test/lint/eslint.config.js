// The rules of the house that a linter can hold. A relaxation names its reason.
import js from '@eslint/js';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

const glossary = ['data', 'info', 'tmp', 'util', 'helper', 'manager', 'odds', 'wager', 'venue'];
const impureGlobals = [
  'process',
  'Buffer',
  'console',
  'performance',
  'crypto',
  'fetch',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'queueMicrotask',
  'globalThis',
];

// V8 gives every object with an accessor of its own a dictionary, and keeps that accessor, and all that it closes over, until it collects what is old.
const ownAccessor = {
  selector: "ObjectExpression > Property[kind='get']",
  message: 'Make it a method, or write a class.',
};

export default defineConfig(
  globalIgnores(['dist/', '**/generated.*', 'test/lint/']),
  js.configs.recommended,
  tseslint.configs.strictTypeChecked,
  {
    languageOptions: { parserOptions: { project: './tsconfig.json', tsconfigRootDir: process.cwd() } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { allowDefaultCaseForExhaustiveSwitch: false, requireDefaultForNonUnion: true },
      ],
      // Numbers and branded ids print as themselves; nothing else does.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      'no-restricted-exports': [
        'error',
        {
          restrictDefaultExports: {
            direct: true,
            named: true,
            defaultFrom: true,
            namedFrom: true,
            namespaceFrom: true,
          },
        },
      ],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}', 'workers/**/*.ts'],
    rules: {
      '@typescript-eslint/strict-boolean-expressions': 'error',
      '@typescript-eslint/explicit-module-boundary-types': 'error',
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
      '@typescript-eslint/no-non-null-assertion': 'error',
      'id-denylist': ['error', ...glossary],
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'Only config/reading.ts reads the environment.' },
      ],
    },
  },
  {
    // Brands are made here, by checking makers, and bytes become records here. A client takes the document's word for what it is told.
    files: ['src/client/**', 'src/core/value/**', 'src/wire/**', 'src/store/**', 'src/compute/pool.ts', 'workers/**'],
    rules: { '@typescript-eslint/consistent-type-assertions': 'off' },
  },
  // It runs in a browser: with other globals, and types of its own.
  {
    files: ['src/console/**/*.{ts,tsx}'],
    languageOptions: { parserOptions: { project: './test/lint/tsconfig.console.json' } },
  },
  // The envelope's own field is called `data` (decisions §1); only those who write or read it may say so.
  {
    files: ['src/http/**', 'src/wire/**', 'src/console/api.ts', 'src/console/stream.ts'],
    rules: { 'id-denylist': ['error', ...glossary.filter((word) => word !== 'data')] },
  },
  // What clients read is called so too.
  {
    files: ['src/client/**'],
    rules: { 'id-denylist': ['error', ...glossary.filter((word) => word !== 'data')] },
  },
  { files: ['src/config/reading.ts'], rules: { 'no-restricted-properties': 'off' } },
  {
    // What is made for each message or socket; and below, for each order.
    files: ['src/stream/**', 'src/wire/**'],
    rules: { 'no-restricted-syntax': ['error', ownAccessor] },
  },
  {
    files: ['src/core/**'],
    rules: {
      'no-restricted-imports': ['error', { patterns: [{ regex: '^[^.]', message: 'core imports nothing but core.' }] }],
      'no-restricted-globals': ['error', ...impureGlobals],
      'no-restricted-syntax': [
        'error',
        { selector: ':function[async=true]', message: 'core does not wait.' },
        { selector: 'AwaitExpression', message: 'core does not wait.' },
        ownAccessor,
        {
          selector: "MemberExpression[object.name='Date'][property.name='now']",
          message: 'core has no clock: take `now`.',
        },
        {
          selector: "NewExpression[callee.name='Date'][arguments.length=0]",
          message: 'core has no clock: take `now`.',
        },
        {
          selector: "MemberExpression[object.name='Math'][property.name='random']",
          message: 'core has no randomness.',
        },
      ],
    },
  },
  {
    files: ['src/engine/engine.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        { selector: ':function[async=true]', message: 'The engine decides and writes in one step.' },
        { selector: 'AwaitExpression', message: 'The engine decides and writes in one step.' },
      ],
    },
  },
  {
    files: ['test/**/*.ts', 'loadtest/**/*.ts'],
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      // vitest's bench and tool configs are default exports by their own contract.
      'no-restricted-exports': 'off',
    },
  },
);
