/**
 * The Vitest projects: what kinds of tests there are, where their files are, and what each kind needs.
 * CONTRIBUTING.md has them as a table.
 */
import { fileURLToPath } from 'node:url';
import type { TestProjectConfiguration } from 'vitest/config';
import './support/runner/provided.ts';
import { BROWSER_WORKERS } from './support/browser/workers.ts';

const here = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/**
 * Under Vitest `@firebase/firestore` resolves to its gRPC build; the browser build is what ships and what the
 * stand-in speaks with, so tests use that one.
 */
const browserFirestore = [
  { find: /^@firebase\/firestore$/, replacement: here('node_modules/@firebase/firestore/dist/index.esm.js') },
  {
    find: /^@firebase\/firestore\/lite$/,
    replacement: here('node_modules/@firebase/firestore/dist/lite/index.browser.esm.js'),
  },
];

/**
 * Tests that use the real SDK in Node: browser build of Firestore, Firebase packages transformed so that the
 * alias applies.
 */
const withSdk = {
  alias: browserFirestore,
  server: { deps: { inline: [/firebase/] } },
};

/** How long tests outside the browser wait. */
const WAIT_LIMITS = 'tests/support/setup/wait-limits.ts';

/** jsdom with a page for each file, not a process for each (page-environment.ts). */
const PAGE = here('tests/support/setup/page-environment.ts');

/**
 * Packages that keep something between tests, such as the document: each file loads its own copies, as it
 * does of our modules. They are ES modules, because `require` would return the old copies.
 */
const keepingState = {
  alias: [
    {
      find: /^@testing-library\/(dom|react)$/,
      replacement: here('node_modules/@testing-library/$1/dist/@testing-library/$1.esm.js'),
    },
  ],
  server: {
    deps: { inline: [/@testing-library\/(dom|react|user-event)/, /i18next/, /@tanstack/] },
  },
};

/** The projects of the packages, which have configurations of their own. */
export const PACKAGE_PROJECTS = {
  'stand-in': 'packages/firebase-stand-in/vitest.unit.config.ts',
  conformance: 'packages/firebase-stand-in/vitest.conformance.config.ts',
  'rules-proof': 'packages/rules-proof/vitest.config.ts',
} as const;

/** Unit tests without components that need a document; jsdom takes longer to start than most tests run. */
const NEEDS_A_DOCUMENT = 'src/**/*.dom.test.ts';

/**
 * Tests that kill the backend or cut its answers off, which mostly wait, and whole runs of `npm run verify`,
 * `npm run restore` and `npm start`.
 */
const FAULTS = [
  'tests/integration/faults/*.test.ts',
  'tests/integration/operator/verify-program.test.ts',
  'tests/integration/operator/restore-program.test.ts',
  'tests/integration/start-program.test.ts',
];

type ProjectTest = NonNullable<Extract<TestProjectConfiguration, { test?: unknown }>['test']>;

/** Tests in a real browser. They come after everything else: a browser and a build need both cores. */
export const inBrowser = {
  environment: 'node',
  provide: { engine: 'chromium' },
  globalSetup: ['tests/support/browser/global-setup.ts'],
  maxWorkers: BROWSER_WORKERS,
  // Nothing here leaves anything behind in a module, and Playwright takes seconds to load.
  isolate: false,
  sequence: { groupOrder: 1 },
} satisfies ProjectTest;

export const project = (test: ProjectTest): TestProjectConfiguration => ({ extends: true, test });

export const PROJECTS: TestProjectConfiguration[] = [
  project({
    name: 'unit',
    environment: 'node',
    include: ['src/**/*.test.ts'],
    exclude: [NEEDS_A_DOCUMENT],
    setupFiles: [WAIT_LIMITS, 'tests/support/setup/quiet.ts'],
    // Nothing here leaves anything behind in a module; a process for each file takes a third of the time.
    isolate: false,
  }),
  project({
    name: 'unit-dom',
    environment: PAGE,
    include: ['src/**/*.test.tsx', NEEDS_A_DOCUMENT],
    setupFiles: [
      WAIT_LIMITS,
      'tests/support/setup/unit-dom.ts',
      'tests/support/setup/next-file.ts',
      'tests/support/setup/quiet.ts',
    ],
    isolate: false,
    ...keepingState,
  }),
  project({
    name: 'tooling',
    environment: 'node',
    include: [
      'tests/{architecture,dictionaries}/**/*.test.ts',
      'tests/support/**/*.test.ts',
      '{operator,build}/**/*.test.ts',
    ],
    // As in `unit`: nothing here leaves anything behind in a module.
    isolate: false,
  }),
  project({
    name: 'rules',
    environment: 'node',
    include: ['tests/rules/**/*.test.ts'],
    setupFiles: [WAIT_LIMITS, 'tests/support/setup/sdk.ts'],
    globalSetup: ['tests/support/backend/global-setup.ts'],
    // Each file has a project of its own in the stand-in; no module keeps anything of it.
    isolate: false,
    ...withSdk,
  }),
  project({
    name: 'backend',
    environment: 'node',
    include: ['tests/{integration,performance}/**/*.test.ts'],
    exclude: FAULTS,
    setupFiles: [WAIT_LIMITS, 'tests/support/setup/sdk.ts', 'tests/support/setup/next-file.ts'],
    globalSetup: ['tests/support/backend/global-setup.ts'],
    // Each file, as each of its clients, finds new modules; Node, Vitest and the stand-in are there already.
    isolate: false,
    ...withSdk,
  }),
  project({
    name: 'screens',
    environment: PAGE,
    include: ['tests/screens/**/*.test.tsx'],
    setupFiles: [
      WAIT_LIMITS,
      'tests/support/setup/unit-dom.ts',
      'tests/support/setup/sdk.ts',
      'tests/support/setup/next-file.ts',
    ],
    globalSetup: ['tests/support/backend/global-setup.ts'],
    isolate: false,
    alias: [...browserFirestore, ...keepingState.alias],
    server: { deps: { inline: [...withSdk.server.deps.inline, ...keepingState.server.deps.inline] } },
  }),
  project({ name: 'journeys', include: ['tests/journeys/**/*.e2e.ts'], ...inBrowser }),

  ...Object.values(PACKAGE_PROJECTS),
  project({
    name: 'faults',
    environment: 'node',
    include: FAULTS,
    setupFiles: [WAIT_LIMITS, 'tests/support/setup/sdk.ts'],
    globalSetup: ['tests/support/backend/global-setup.ts'],
    ...withSdk,
  }),
  project({ name: 'walks', include: ['tests/walks/**/*.e2e.ts'], ...inBrowser }),
  project({ name: 'browser', include: ['tests/e2e/**/*.e2e.ts'], ...inBrowser }),
  project({
    name: 'upgrade',
    include: ['tests/upgrade/**/*.e2e.ts'],
    ...inBrowser,
    globalSetup: [...inBrowser.globalSetup, 'tests/upgrade/global-setup.ts'],
  }),
];
