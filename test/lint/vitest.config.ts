import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Nothing in these outlives a test file: they share their modules, which takes a third less time. */
const SHARING = ['core', 'http', 'market', 'scenarios', 'services', 'simulator', 'wire'].map(
  (folder) => `test/${folder}/**/*.test.ts`,
);

/** What takes longest. Were one of them begun last, the other cores would wait for it. */
const LONG = [
  'end-to-end/chaos',
  'simulation/crash-points',
  'end-to-end/premier-league',
  'fault-matrix-reading',
  'rule/exchange-matching',
  'exchange-twin',
  'fault-matrix-placing',
  'isolation',
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rankOf = ({ moduleId }: TestSpecification): number => {
      const rank = LONG.findIndex((name) => moduleId.endsWith(`${name}.test.ts`));
      return rank < 0 ? LONG.length : rank;
    };
    return (await super.sort(files)).toSorted((a, b) => rankOf(a) - rankOf(b));
  }
}

export default defineConfig({
  test: {
    root: '.',
    pool: 'forks',
    // Vitest leaves one core for itself; most of these tests wait for processes of their own. With one worker more than cores, what waits for
    // answers within its bookmakers' time no longer gets them.
    maxWorkers: Math.max(2, availableParallelism()),
    testTimeout: 120_000,
    hookTimeout: 120_000,
    restoreMocks: true,
    sequence: { sequencer: LongestFirst },
    coverage: { include: ['src/**', 'workers/**'] },
    projects: [
      {
        extends: true,
        test: {
          name: 'all',
          include: ['test/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...SHARING],
          benchmark: { include: ['loadtest/micro/**/*.bench.ts'] },
        },
      },
      {
        extends: true,
        test: { name: 'sharing', include: SHARING, isolate: false, benchmark: { include: [] } },
      },
    ],
  },
});
