import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    root: '.',
    include: ['test/**/*.test.ts'],
    benchmark: { include: ['loadtest/micro/**/*.bench.ts'] },
    pool: 'forks',
    // Vitest leaves one core for itself; most of these tests wait for processes of their own.
    maxWorkers: Math.max(2, availableParallelism()),
    testTimeout: 120_000,
    hookTimeout: 120_000,
    restoreMocks: true,
    coverage: { include: ['src/**', 'workers/**'] },
  },
});
