import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';

/** Its server has to be ready in time, which nobody can tell where others keep the machine busy. */
const ALONE = ['test/end-to-end/chaos.test.ts'];

export default defineConfig({
  test: {
    root: '.',
    pool: 'forks',
    // Vitest leaves one core for itself; most of these tests wait for processes of their own.
    maxWorkers: Math.max(2, availableParallelism()),
    testTimeout: 120_000,
    hookTimeout: 120_000,
    restoreMocks: true,
    coverage: { include: ['src/**', 'workers/**'] },
    projects: [
      {
        extends: true,
        test: {
          name: 'all',
          include: ['test/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...ALONE],
          benchmark: { include: ['loadtest/micro/**/*.bench.ts'] },
        },
      },
      {
        extends: true,
        test: { name: 'alone', include: ALONE, sequence: { groupOrder: 1 }, benchmark: { include: [] } },
      },
    ],
  },
});
