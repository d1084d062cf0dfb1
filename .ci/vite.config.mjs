// src/console → dist/console: the trade page, its files named by what is in them.
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const pathTo = (path) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: pathTo('../src/console/'),
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    outDir: pathTo('../dist/console/'),
    emptyOutDir: true,
    target: 'es2022',
    // The page's policy lets nothing in that is written into it.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
