import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'rules-proof',
    environment: 'node',
    testTimeout: 240_000,
    hookTimeout: 240_000,
    maxWorkers: Math.max(3, availableParallelism()),
    // No file leaves anything behind in a module.
    isolate: false,
  },
});
