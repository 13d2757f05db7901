import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

// Vitest leaves one core to itself; on two that means one file at a time.
const maxWorkers = Math.max(2, availableParallelism() - 1)

/** Unit and call tests on a real PostgreSQL, and component tests in a simulated browser. */
export default defineConfig({
  test: {
    // One process for many files: starting one per file would be most of the time.
    isolate: false,
    maxWorkers,
    projects: [
      {
        extends: true,
        test: {
          name: 'servidor',
          environment: 'node',
          include: ['src/**/*.test.ts', 'scripts/**/*.test.ts', 'bench/**/*.test.ts'],
          exclude: ['src/**/web/**'],
          globalSetup: ['scripts/postgres.testing.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: './vite.config.ts',
        root: '.',
        test: {
          name: 'web',
          environment: 'happy-dom',
          isolate: false,
          // Extending another file, it has nothing from above; and projects of one run must agree here.
          maxWorkers,
          setupFiles: ['src/lib/web/drafts.testing.ts'],
          include: ['src/**/web/**/*.test.{ts,tsx}'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
