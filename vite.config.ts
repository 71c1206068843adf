import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { BROWSER_WORKERS } from './tests/support/browser-workers.ts';
import { ClosingLine } from './tests/support/closing-line.ts';
import { appFiles } from './build/app-files.ts';
import { manifests } from './build/manifests.ts';
import { previewHeaders } from './build/preview-headers.ts';
import { programs } from './build/programs.ts';
import { securityPolicyFile } from './build/security-policy-file.ts';
import { sharedChunks } from './build/shared-chunks.ts';
import { visitorWords } from './build/visitor-words.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Under Vitest `@firebase/firestore` resolves to its gRPC build; the browser build is what ships and what the stand-in
 * speaks with, so tests are held to it.
 */
const browserFirestore = [
  { find: /^@firebase\/firestore$/, replacement: here('node_modules/@firebase/firestore/dist/index.esm.js') },
  {
    find: /^@firebase\/firestore\/lite$/,
    replacement: here('node_modules/@firebase/firestore/dist/lite/index.browser.esm.js'),
  },
];

const source = [
  { find: '@', replacement: here('src') },
  { find: /^react-style-singleton$/, replacement: here('build/react-style-singleton.ts') },
];

/** Tests that use the real SDK in Node: browser build of Firestore, Firebase packages transformed so that the alias applies. */
const withSdk = { server: { deps: { inline: [/firebase/] } } };

/** The emulator's one test that puts a module of its own in the place of another, which must not last beyond its file. */
const MOCKS_A_MODULE = 'emulator/persistence/store-durability.test.ts';

/** Unit tests without components that need a document all the same; jsdom takes longer to come up than most tests run. */
const NEEDS_A_DOCUMENT = 'src/**/*.dom.test.ts';

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    visitorWords(),
    programs(),
    appFiles(),
    manifests(),
    securityPolicyFile(),
    previewHeaders(),
  ],
  resolve: { alias: source },
  server: { host: '127.0.0.1', port: 5173, strictPort: true },
  build: {
    rolldownOptions: {
      output: {
        // React in one chunk: it changes seldom. The public page is not among these chunks (build/visitor-page.ts).
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 1 },
            { name: sharedChunks(here('src')), debugName: 'shared', includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  preview: { host: '127.0.0.1', port: 4173, strictPort: true },
  test: {
    reporters: ['default', new ClosingLine()],
    // Auth's first call of a kind takes a second, on a busy machine several; what hangs fails all the same.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // Vitest keeps a core for itself, which on two cores halves the speed of what runs here.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['src/**/*.test.ts'],
          exclude: [NEEDS_A_DOCUMENT],
          setupFiles: ['tests/support/quiet-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'unit-dom',
          environment: 'jsdom',
          include: ['src/**/*.test.tsx', NEEDS_A_DOCUMENT],
          setupFiles: ['tests/support/unit-dom-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'emulator',
          environment: 'node',
          include: ['emulator/**/*.test.ts'],
          exclude: ['emulator/conformance/**', MOCKS_A_MODULE],
          // Nothing here leaves anything behind in a module, and reading the modules anew for each file takes longer than the tests.
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'emulator-disk', environment: 'node', include: [MOCKS_A_MODULE] },
      },
      {
        extends: true,
        test: {
          name: 'tooling',
          environment: 'node',
          include: [
            'tests/{architecture,dictionaries}/**/*.test.ts',
            'tests/support/**/*.test.ts',
            'operator/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        resolve: { alias: [...browserFirestore, ...source] },
        test: {
          name: 'backend',
          environment: 'node',
          include: ['tests/rules/**/*.test.ts', 'tests/integration/**/*.test.ts'],
          setupFiles: ['tests/support/sdk-setup.ts'],
          globalSetup: ['tests/support/backend-setup.ts'],
          ...withSdk,
        },
      },
      {
        extends: true,
        resolve: { alias: [...browserFirestore, ...source] },
        test: {
          name: 'conformance',
          environment: 'node',
          include: ['emulator/conformance/**/*.test.ts'],
          setupFiles: ['tests/support/sdk-setup.ts'],
          globalSetup: ['tests/support/conformance-setup.ts'],
          isolate: false,
          ...withSdk,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          environment: 'node',
          include: ['tests/e2e/**/*.e2e.ts'],
          globalSetup: ['tests/support/browser-setup.ts'],
          testTimeout: 90_000,
          hookTimeout: 120_000,
          // What a page shows a moment later is waited for as long as Playwright would.
          expect: { poll: { timeout: 30_000 } },
          maxWorkers: BROWSER_WORKERS,
          // After everything else: a browser and a build want both cores.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
