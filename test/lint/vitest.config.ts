import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    root: '.',
    include: ['test/**/*.test.ts'],
    benchmark: { include: ['loadtest/micro/**/*.bench.ts'] },
    pool: 'forks',
    testTimeout: 120_000,
    hookTimeout: 120_000,
    restoreMocks: true,
    coverage: { include: ['src/**', 'workers/**'] },
  },
});
