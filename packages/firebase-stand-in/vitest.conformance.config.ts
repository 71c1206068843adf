/** The cases of `conformance/`, which use the unmodified SDK. */
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { defineConfig } from 'vitest/config';

const fromFirebase = createRequire(createRequire(import.meta.url).resolve('firebase/package.json'));
const FIRESTORE = dirname(fromFirebase.resolve('@firebase/firestore'));

export default defineConfig({
  test: {
    name: 'conformance',
    environment: 'node',
    include: ['conformance/**/*.test.ts'],
    setupFiles: ['vitest.setup.ts', 'conformance/use-backend.ts'],
    globalSetup: ['conformance/start-backends.ts'],
    testTimeout: 240_000,
    hookTimeout: 240_000,
    // Tests wait more than they work.
    maxWorkers: Math.max(3, availableParallelism()),
    isolate: false,
    // Under Vitest `@firebase/firestore` resolves to its gRPC build; browsers have this one. Packages that
    // Vitest does not transform would not see the alias.
    alias: [
      { find: /^@firebase\/firestore$/, replacement: join(FIRESTORE, 'index.esm.js') },
      { find: /^@firebase\/firestore\/lite$/, replacement: join(FIRESTORE, 'lite/index.browser.esm.js') },
    ],
    server: { deps: { inline: [/firebase/] } },
  },
});
