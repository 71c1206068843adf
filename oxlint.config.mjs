/**
 * The linter's configuration. Its longest part is who may import whom in `src/` (docs/architecture.md): app →
 * modules → shared, and inside a module ui → service → model. `tests/architecture/import-directions.test.ts`
 * feeds it forbidden imports.
 */

/**
 * The modules of `src/`, lowest first. A module imports from those before it: their model, service and view,
 * never their ui.
 */
export const MODULES = [
  'shared',
  'account',
  'card',
  'qr',
  'visits',
  'tables',
  'paper-cards',
  'contacts',
  'inbox',
  'offline',
  'ai-text',
  'share',
  'team',
  'company',
  'public-page',
  'account-data',
  'site',
];

/** The operator's programs, folders of `operator/`: one imports its own files and `operator/shared` alone. */
export const PROGRAMS = [
  'admin',
  'backup',
  'doctor',
  'invitations',
  'licences',
  'notify',
  'publish-cards',
  'restore',
  'setup',
  'sign-up',
  'verify',
];

const FIREBASE = ['firebase', 'firebase/**', '@firebase/**'];
const REACT = ['preact', 'preact/**', 'react', 'react/**', 'react-dom', 'react-dom/**', 'react-*'];
const QUERY = ['@tanstack/**'];
const OF_REACT = {
  group: [...REACT, '!preact', '!preact/**', '@testing-library/react'],
  message: 'What a visitor gets is drawn by Preact (docs/decisions/0009).',
};

/** What a layer may not import, besides what its module may not. */
const LAYERS = {
  model: {
    group: [
      '@/*/service/**',
      '@/*/view/**',
      '@/*/ui/**',
      '@/shared/{ui,i18n,firebase,browser,forms,queries}/**',
      '!@/shared/browser/preference',
      '!@/shared/i18n/languages',
      ...FIREBASE,
      ...REACT,
      ...QUERY,
    ],
    message:
      'model is pure: it imports models, shared/lib, the languages and the one in use (shared/browser/preference) only.',
  },
  service: {
    group: [
      '@/*/view/**',
      '@/*/ui/**',
      '@/shared/{ui,i18n,forms,queries}/**',
      '!@/shared/i18n/languages',
      '!@/shared/i18n/offered-languages',
      '!@/shared/forms/{drafts,outbox,queue-edit}',
      ...REACT,
      ...QUERY,
    ],
    message:
      'service imports services, models, shared/firebase, browser, lib and what waits on the device (shared/forms/drafts, outbox, queue-edit), the languages, and Firebase only.',
  },
  view: {
    group: [
      '@/*/service/**',
      ...MODULES.slice(1).map((name) => `@/${name}/ui/**`),
      '@/shared/{firebase,queries}/**',
      ...FIREBASE,
      ...QUERY,
    ],
    message: 'view draws what it is given: it imports views, models and shared only, and reads no documents.',
  },
  ui: { group: FIREBASE, message: 'Only services import Firebase.' },
};

const WITHIN_PATH = {
  regex: '(^\\./|^@/|[^./][^/]*/)(\\.{0,2}/)',
  message: 'No `.` or `..` within a path: it would hide its direction.',
};
const OTHER_FOLDER = {
  group: ['../*/**', '!**/public/**', '!**/tests/**', '!**/build/**', '!**/package.json'],
  message: 'Another folder is imported as @/…, so that its direction shows.',
};

const PIPELINES = {
  regex: '^@?firebase/firestore/.*pipelines',
  message: 'Pipelines need re2js, which the build leaves out (docs/decisions/0070).',
};

const STAND_IN = ['firebase-stand-in', 'firebase-stand-in/**'];
const RULES_PROOF = ['rules-proof', 'rules-proof/**'];
const PACKAGES_BY_NAME = {
  regex: '^\\.{1,2}/(.*/)?(packages|firebase-stand-in|rules-proof)(/|$)',
  message: 'A package is imported by its name, such as firebase-stand-in.',
};

const restrictImports = (files, patterns) => ({
  files,
  rules: { 'no-restricted-imports': ['error', { patterns: [...patterns, WITHIN_PATH] }] },
});
const restrict = (files, ...patterns) => restrictImports(files, [...patterns, PACKAGES_BY_NAME]);
const restrictApp = (files, ...patterns) =>
  restrict(files, ...patterns, PIPELINES, {
    group: [...STAND_IN, ...RULES_PROOF],
    message: 'The app does not know what stands in for its backend or proves its rules.',
  });
const restrictModule = (files, ...patterns) => restrictApp(files, ...patterns, OTHER_FOLDER);

/** For every file that no later override is about: tests, the build, configurations. */
const everywhere = restrict(['**/*.{ts,tsx,mjs}']);

/** Where Preact draws. The compiler of React, which this rule is of, does not know its refs. */
const preact = {
  files: ['src/public-page/**', 'src/card/view/**', 'src/shared/ui/preact/**'],
  rules: { 'react/immutability': 'off' },
};

/** What files of a module may not import of other modules. */
function ofOthers(module) {
  const after = MODULES.slice(MODULES.indexOf(module) + 1);
  const before = MODULES.slice(1, MODULES.indexOf(module));
  return [
    ...(module === 'public-page' ? [OF_REACT] : []),
    { group: ['@/app/**', ...after.map((name) => `@/${name}/**`)], message: `${module} stands below it.` },
    ...(before.length === 0
      ? []
      : [
          {
            group: before.map((name) => `@/${name}/ui/**`),
            message: 'Of another module: model, service and view.',
          },
        ]),
  ];
}

const modules = MODULES.filter((name) => name !== 'shared').flatMap((module) => [
  restrictModule([`src/${module}/**`], ...ofOthers(module), LAYERS.ui),
  ...Object.entries(LAYERS).map(([layer, rule]) =>
    restrictModule([`src/${module}/${layer}/**`], ...ofOthers(module), rule),
  ),
]);

const shared = [
  restrictModule(['src/shared/lib/**'], ...ofOthers('shared'), {
    group: ['@/shared/{ui,i18n,firebase,browser,forms,queries}/**', ...FIREBASE, ...REACT, ...QUERY],
    message: 'shared/lib imports nothing of ours but shared/lib, and neither React nor React Query.',
  }),
  restrictModule(['src/shared/forms/**'], ...ofOthers('shared'), {
    group: ['@/shared/{ui,i18n,firebase,queries}/**', ...FIREBASE, ...QUERY],
    message: 'shared/forms imports shared/browser and shared/lib only.',
  }),
  restrictModule(['src/shared/browser/**'], ...ofOthers('shared'), {
    group: ['@/shared/{ui,i18n,firebase,forms,queries}/**', ...FIREBASE, ...QUERY],
    message: 'shared/browser imports shared/lib only.',
  }),
  restrictModule(['src/shared/queries/**'], ...ofOthers('shared'), {
    group: ['@/shared/{ui,i18n,firebase,forms}/**', ...FIREBASE],
    message: 'shared/queries imports shared/browser and lib, and React Query only.',
  }),
  restrictModule(['src/shared/firebase/**'], ...ofOthers('shared'), {
    group: ['@/shared/{ui,i18n,forms,queries}/**', ...REACT, ...QUERY],
    message: 'shared/firebase imports shared/browser and lib, and Firebase only.',
  }),
  restrictModule(['src/shared/ui/**'], ...ofOthers('shared'), {
    group: ['@/shared/{firebase,queries}/**', ...FIREBASE, ...QUERY],
    message: 'shared/ui imports shared/i18n, forms, browser and lib only.',
  }),
  restrictModule(['src/shared/i18n/**'], ...ofOthers('shared'), {
    group: ['@/shared/{ui,firebase,forms,queries}/**', ...FIREBASE, ...QUERY],
    message: 'shared/i18n imports shared/browser and lib only.',
  }),
];

const OF_SERVICES = [
  '!@/shared/firebase/errors',
  '!@/shared/firebase/config',
  '!@/account/service/session',
  '!@/offline/service/app-cache',
];
const app = [
  restrictApp(
    ['src/app/**', 'src/*.{ts,tsx}'],
    { group: FIREBASE, message: 'Only services import Firebase.' },
    {
      group: ['@/*/service/**', '@/shared/firebase/**', ...OF_SERVICES],
      message: "app composes the modules' screens; of services it imports errors, session and config only.",
    },
    {
      regex: '^\\.\\.?/(.*/)?(service|firebase)/',
      message: 'Another folder is imported as @/…, so that its direction shows.',
    },
  ),
  restrictApp(['src/app/**/*.test.{ts,tsx}', 'src/*.test.ts'], {
    group: FIREBASE,
    message: 'Only services import Firebase.',
  }),
];

const OF_REPOSITORY = ['@/**', '**/{src,operator,tests,build,public,docs}/**', '**/*.config.*'];
const ALONE = 'A package imports its own files, by path, and the packages it names.';
const STAND_IN_ALONE = { group: [...OF_REPOSITORY, ...STAND_IN, ...RULES_PROOF], message: ALONE };
const RULES_PROOF_ALONE = { group: [...OF_REPOSITORY, ...RULES_PROOF], message: ALONE };
const NO_ALIAS = {
  group: ['@/**'],
  message: "Programs run without Vite: the app's files are imported by relative path, with `.ts`.",
};
const NO_TESTS_OR_BUILD = {
  group: ['**/tests/**', '**/build/**', '**/vite.config.*'],
  message: "The operator's programs stand on their own files, models and shared/lib.",
};
const NO_OTHER_PROGRAM = {
  regex: `^(\\.\\./)+(operator/)?(${PROGRAMS.join('|')})/`,
  message: 'What two programs use belongs in operator/shared.',
};
const NO_SDK = {
  group: [...FIREBASE, 'firebase-tools', 'firebase-tools/**', ...REACT],
  message: 'Past the rules there is REST alone: no SDK, and nothing of the interface.',
};

/** The programs beside the app. */
const programs = [
  restrictImports(
    ['packages/firebase-stand-in/**'],
    [
      STAND_IN_ALONE,
      {
        group: [...FIREBASE, ...REACT],
        message: 'The stand-in is no client: it imports firebase-tools only.',
      },
    ],
  ),
  restrict(['packages/rules-proof/**'], RULES_PROOF_ALONE, {
    group: [...FIREBASE, ...REACT],
    message: 'What proves rules is no client: it asks the engine.',
  }),
  // Its conformance tests are clients.
  restrictImports(['packages/firebase-stand-in/conformance/**'], [STAND_IN_ALONE]),
  restrict(['operator/**'], NO_ALIAS, NO_OTHER_PROGRAM, NO_TESTS_OR_BUILD, NO_SDK, {
    group: [
      ...STAND_IN,
      ...RULES_PROOF,
      '**/src/app/**',
      '**/src/*/{service,view,ui}/**',
      '**/src/shared/{firebase,i18n,ui}/**',
      '**/src/*.{ts,tsx}',
      '!**/src/shared/firebase/config.ts',
      '!**/src/shared/firebase/files',
      '!**/src/shared/firebase/files/whole-image.ts',
      '!**/src/shared/i18n/{formats,languages}.ts',
    ],
    message:
      "Of ours the operator's programs know models, shared/lib, languages and formats, where the backend is (shared/firebase/config) and what a picture's header says (files/whole-image).",
  }),
  // A drill restores into a stand-in of its own.
  restrict(['operator/restore/drill.ts'], NO_ALIAS, NO_OTHER_PROGRAM, NO_TESTS_OR_BUILD, NO_SDK),
  // A round of `verify` runs the app's services, which it loads by live/app-services.ts; elsewhere it knows
  // their types.
  restrict(
    ['operator/verify/**'],
    NO_ALIAS,
    NO_OTHER_PROGRAM,
    NO_TESTS_OR_BUILD,
    NO_SDK,
    {
      group: ['**/src/app/**', '**/src/*/{view,ui}/**', '**/src/shared/{i18n,ui}/**', '**/src/*.{ts,tsx}'],
      message: "A round knows the app's models and services.",
    },
    {
      group: ['**/src/*/service/**', '**/src/shared/firebase/**'],
      allowTypeImports: true,
      message: "The app's services are loaded by live/app-services.ts; here are their types.",
    },
  ),
  restrict(['operator/verify/live/in-app/**'], NO_OTHER_PROGRAM, {
    group: ['@/app/**', '@/*/{view,ui}/**', '@/shared/{i18n,ui}/**'],
    message: "These run among the app's services, through Vite.",
  }),
  // The build shares the operator's environment, checkout and pictures.
  restrict(['build/**'], NO_OTHER_PROGRAM),
  {
    files: ['packages/**', 'operator/**', 'tests/**', 'build/**'],
    rules: { 'no-console': 'off' },
  },
];

export default {
  plugins: ['typescript', 'react', 'import', 'unicorn', 'jsx-a11y', 'promise', 'vitest', 'oxc'],
  categories: { correctness: 'error', suspicious: 'error' },
  env: { browser: true, node: true, es2024: true },
  ignorePatterns: ['dist', 'coverage', 'tests/output', '.data'],
  rules: {
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': [
      'error',
      {
        checksVoidReturn: {
          attributes: false,
        },
      },
    ],
    'typescript/no-unsafe-type-assertion': 'off',
    'typescript/switch-exhaustiveness-check': 'off',
    'typescript/consistent-return': 'off',
    'no-empty': [
      'error',
      {
        allowEmptyCatch: false,
      },
    ],
    'no-console': 'error',
    eqeqeq: [
      'error',
      'always',
      {
        null: 'ignore',
      },
    ],
    'no-shadow': 'off',
    'no-await-in-loop': 'off',
    'no-underscore-dangle': 'off',
    'import/no-cycle': 'error',
    'import/no-unassigned-import': 'off',
    'import/no-named-as-default-member': 'off',
    'react/react-in-jsx-scope': 'off',
    'react/jsx-key': 'error',
    'react/exhaustive-deps': 'error',
    'unicorn/no-array-sort': 'off',
    'unicorn/no-array-reverse': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'vitest/require-mock-type-parameters': 'off',
    'vitest/expect-expect': [
      'error',
      {
        assertFunctionNames: [
          'expect*',
          'assert*',
          'fc.assert',
          '*.settled',
          '*.fails',
          'commit',
          'create',
          'change',
          'to',
          'upload',
          'update*',
          'violations',
        ],
      },
    ],
    'vitest/no-conditional-tests': 'off',
    'vitest/no-standalone-expect': 'off',
    'vitest/valid-title': 'off',
    'oxc/no-barrel-file': 'error',
  },
  overrides: [everywhere, ...shared, ...modules, ...app, ...programs, preact],
};
