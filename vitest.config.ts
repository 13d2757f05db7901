import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const cores = availableParallelism()
/** For work that hangs: a machine four times slower stays below these limits. */
const limits = { testTimeout: 120_000, hookTimeout: 240_000, expect: { poll: { timeout: 60_000 } } }

/** Unit and call tests on a real PostgreSQL, and component tests in a simulated browser. */
export default defineConfig({
  test: {
    // One process for many files: starting one per file would be most of the time.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'servidor',
          ...limits,
          environment: 'node',
          // Tests wait for the database now and then.
          maxWorkers: cores + 1,
          include: ['src/**/*.test.ts', 'scripts/**/*.test.ts', 'bench/**/*.test.ts'],
          exclude: ['src/**/web/**'],
          globalSetup: ['scripts/postgres.testing.ts'],
        },
      },
      {
        extends: './vite.config.ts',
        root: '.',
        test: {
          name: 'web',
          ...limits,
          environment: 'happy-dom',
          isolate: false,
          // Screens wait for timers half of the time. Projects with other numbers of workers run one after the other.
          maxWorkers: 2 * cores,
          sequence: { groupOrder: 1 },
          setupFiles: ['src/lib/web/drafts.testing.ts', 'src/testing/web/answers.testing.ts'],
          include: ['src/**/web/**/*.test.{ts,tsx}'],
        },
      },
    ],
  },
})
