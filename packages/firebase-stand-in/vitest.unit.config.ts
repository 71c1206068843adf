/** The package's own tests; those with the SDK have `vitest.conformance.config.ts`. */
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'stand-in',
    environment: 'node',
    include: ['**/*.test.ts'],
    exclude: ['conformance/**', '**/node_modules/**'],
    setupFiles: ['vitest.setup.ts'],
    testTimeout: 240_000,
    hookTimeout: 240_000,
    // Tests wait more than they work.
    maxWorkers: Math.max(3, availableParallelism()),
    // No file leaves anything behind in a module, and loading the modules again for each takes longer than
    // the tests.
    isolate: false,
  },
});
