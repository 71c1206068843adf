import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { ClosingLine } from './tests/support/closing-line.ts';
import { earlyCard } from './build/early-card.ts';
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

const source = [{ find: '@', replacement: here('src') }];

/** Tests that use the real SDK in Node: browser build of Firestore, Firebase packages transformed so that the alias applies. */
const withSdk = { server: { deps: { inline: [/firebase/] } } };

export default defineConfig({
  plugins: [react(), tailwindcss(), visitorWords(), earlyCard()],
  resolve: { alias: source },
  server: { host: '127.0.0.1', port: 5173, strictPort: true },
  build: {
    rolldownOptions: {
      output: {
        // The public page in as few files as can be: what every page needs, and the page itself with all it imports.
        codeSplitting: {
          groups: [
            {
              name: 'base',
              test: /node_modules\/(react|react-dom|scheduler)\/|vite\/preload-helper|src\/(lib\/(stored|class-names)|i18n\/languages|ui\/(card-face|avatar))\./,
              priority: 2,
            },
            { name: 'visitor', test: /src\/features\/public-card\//, priority: 1 },
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
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'jsdom',
          include: ['src/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/unit-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'emulator',
          environment: 'node',
          include: ['emulator/**/*.test.ts'],
          exclude: ['emulator/conformance/**'],
        },
      },
      {
        extends: true,
        test: {
          name: 'tooling',
          environment: 'node',
          include: ['tests/architecture/**/*.test.ts', 'tests/support/**/*.test.ts'],
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
          fileParallelism: false,
          // The way back from Google by redirect has been seen to miss its message once in four runs: tried once more, no oftener.
          retry: 1,
          // After everything else: a browser and a build want both cores.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
