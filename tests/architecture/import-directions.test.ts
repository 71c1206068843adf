import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { REPOSITORY } from '../support/repository.ts';

const { MODULES, PROGRAMS } = (await import(join(REPOSITORY, 'oxlint.config.mjs'))) as Record<
  'MODULES' | 'PROGRAMS',
  readonly string[]
>;
const LINTER = join(REPOSITORY, 'node_modules', 'oxlint', 'bin', 'oxlint');

/**
 * Who imports what, and whether docs/architecture.md allows it. Every forbidden row has an allowed neighbour
 * from the same folder.
 */
const CASES: readonly (readonly [importer: string, imported: string, allowed: boolean])[] = [
  // A model is pure.
  ['src/card/model/card.ts', '@/shared/lib/text', true],
  ['src/card/model/card.ts', '@/account/model/user', true],
  ['src/card/model/card.ts', './deep/card', true],
  ['src/card/model/deep/card.ts', '../card', true],
  ['src/card/model/card.ts', '@/card/service/cards', false],
  ['src/card/model/card.ts', '@/card/view/card-face', false],
  ['src/card/model/card.ts', '@/card/ui/form/card-form', false],
  ['src/card/model/card.ts', '@/account/service/users', false],
  ['src/card/model/card.ts', '@/shared/ui/button', false],
  ['src/card/model/card.ts', '@/shared/i18n/formats', false],
  ['src/card/model/card.ts', '@/shared/i18n/languages', true],
  ['src/card/model/card.ts', '@/shared/firebase/errors', false],
  ['src/card/model/card.ts', '@/app/paths', false],
  ['src/card/model/card.ts', 'react', false],
  ['src/card/model/card.ts', 'preact/hooks', false],
  ['src/card/model/card.ts', '@tanstack/react-query', false],
  ['src/card/model/card.ts', 'firebase/firestore', false],
  ['src/card/model/card.ts', '@/../src/card/service/cards', false],
  ['src/card/model/card.ts', '@/shared/lib/../ui/button', false],
  ['src/card/model/card.ts', '@/./card/service/cards', false],
  ['src/card/model/card.ts', '@//card/service/cards', false],
  ['src/card/model/card.ts', './../service/cards', false],
  ['src/card/model/deep/card.ts', '../../service/cards', false],
  // Services are the only importers of Firebase.
  ['src/card/service/cards.ts', '@/card/model/card', true],
  ['src/card/service/cards.ts', '@/account/service/users', true],
  ['src/card/service/cards.ts', '@/shared/firebase/errors', true],
  ['src/card/service/cards.ts', 'firebase/firestore', true],
  ['src/card/service/deep/cards.ts', 'firebase/firestore', true],
  // Pipelines need re2js, which the build leaves out.
  ['src/card/service/cards.ts', 'firebase/firestore/lite', true],
  ['src/card/service/cards.ts', 'firebase/firestore/pipelines', false],
  ['src/card/service/cards.ts', 'firebase/firestore/lite/pipelines', false],
  ['src/card/service/cards.ts', '@firebase/firestore/pipelines', false],
  ['src/shared/firebase/firebase.ts', '@firebase/firestore/lite/pipelines', false],
  ['src/card/service/deep/cards.ts', './queries', true],
  ['src/card/service/deep/cards.ts', '../slugs/link-data', false],
  ['src/card/service/cards.ts', '@/card/view/card-face', false],
  ['src/card/service/cards.ts', '@/card/ui/form/card-form', false],
  ['src/card/service/cards.ts', '@/shared/forms/outbox', true],
  ['src/card/service/cards.ts', '@/shared/forms/drafts', true],
  ['src/card/service/cards.ts', '@/shared/ui/button', false],
  ['src/card/service/cards.ts', '@/app/paths', false],
  ['src/card/service/cards.ts', 'react', false],
  ['src/card/service/cards.ts', 'preact', false],
  ['src/card/service/cards.ts', '@tanstack/react-query', false],
  // A view draws what it is given.
  ['src/card/view/card-face.tsx', '@/card/model/card', true],
  ['src/card/view/card-face.tsx', '@/shared/ui/button', true],
  ['src/card/view/card-face.tsx', 'react', true],
  ['src/card/view/card-face.tsx', '@/card/service/cards', false],
  ['src/card/view/card-face.tsx', '@/card/ui/form/card-form', false],
  ['src/card/view/card-face.tsx', '@/shared/firebase/errors', false],
  ['src/card/view/card-face.tsx', '@tanstack/react-query', false],
  ['src/card/view/card-face.tsx', 'firebase/firestore', false],
  // Screens use what is below them, and no other module's screens.
  ['src/qr/ui/studio.tsx', '@/qr/service/designs', true],
  ['src/qr/ui/studio.tsx', '@/card/service/cards', true],
  ['src/qr/ui/studio.tsx', '@/card/view/card-face', true],
  ['src/qr/ui/studio.tsx', '@/shared/ui/button', true],
  ['src/qr/ui/studio.tsx', './queries', true],
  ['src/qr/ui/studio.tsx', '@/card/ui/form/card-form', false],
  ['src/qr/ui/studio.tsx', '../../card/service/cards', false],
  ['src/qr/ui/studio.tsx', '@/app/paths', false],
  ['src/qr/ui/studio.tsx', 'firebase/firestore', false],
  ['src/qr/ui/studio.tsx', '@firebase/firestore', false],
  ['src/qr/ui/studio.tsx', '@/../src/card/ui/form/card-form', false],
  // What a visitor gets is Preact's.
  ['src/public-page/ui/start.tsx', 'preact/hooks', true],
  ['src/public-page/ui/start.tsx', 'react', false],
  ['src/public-page/ui/start.tsx', 'react-dom/client', false],
  // The order of the modules; each pair of neighbours both ways.
  ...MODULES.slice(1).flatMap((name, at): [string, string, boolean][] => [
    [`src/${name}/ui/x.ts`, `@/${MODULES[at]}/ui/x`, at === 0],
    [`src/${name}/service/x.ts`, `@/${MODULES[at]}/model/x`, true],
    [`src/${MODULES[at]}/lib/x.ts`, `@/${name}/model/x`, false],
  ]),
  // What is shared knows no module.
  ['src/shared/ui/button.tsx', '@/shared/lib/text', true],
  ['src/shared/ui/button.tsx', '@/card/model/card', false],
  ['src/shared/ui/button.tsx', '@/shared/firebase/errors', false],
  ['src/shared/ui/button.tsx', 'firebase/app', false],
  ['src/shared/ui/button.tsx', '@/../src/card/model/card', false],
  ['src/shared/i18n/init.ts', '@/shared/lib/text', true],
  ['src/shared/i18n/init.ts', '../../../public/locales/en.json', true],
  ['src/shared/i18n/init.ts', '@/shared/browser/stored', true],
  ['src/shared/i18n/init.ts', '@/shared/ui/button', false],
  ['src/shared/i18n/init.ts', '@/shared/forms/drafts', false],
  ['src/shared/i18n/init.ts', '@/shared/firebase/errors', false],
  ['src/shared/ui/button.tsx', '@/shared/i18n/formats', true],
  ['src/shared/firebase/errors.ts', '@/shared/lib/text', true],
  ['src/shared/firebase/errors.ts', 'firebase/app', true],
  ['src/shared/firebase/errors.ts', '@/account/service/session', false],
  ['src/shared/firebase/errors.ts', '@/shared/forms/outbox', false],
  ['src/shared/firebase/errors.ts', '@/shared/ui/button', false],
  ['src/shared/firebase/errors.ts', 'react', false],
  ['src/shared/lib/text.ts', './other', true],
  ['src/shared/lib/text.ts', '@/shared/browser/stored', false],
  ['src/shared/lib/text.ts', 'react', false],
  ['src/shared/lib/text.ts', '@tanstack/react-query', false],
  ['src/shared/queries/text.ts', '@tanstack/react-query', true],
  ['src/shared/queries/text.ts', '@/shared/browser/use-online', true],
  ['src/shared/queries/text.ts', '@/shared/firebase/errors', false],
  ['src/shared/browser/text.ts', 'react', true],
  ['src/shared/browser/text.ts', '@tanstack/react-query', false],
  ['src/shared/browser/text.ts', '@/shared/lib/text', true],
  ['src/shared/browser/text.ts', '@/shared/forms/drafts', false],
  ['src/shared/forms/text.ts', '@/shared/browser/stored', true],
  ['src/shared/forms/text.ts', '@/shared/ui/button', false],
  ['src/card/model/card.ts', '@/shared/browser/stored', false],
  ['src/card/model/card.ts', '@/shared/browser/preference', true],
  ['src/shared/lib/text.ts', '@/card/model/card', false],
  ['src/shared/lib/text.ts', '@/shared/firebase/errors', false],
  ['src/shared/lib/text.ts', '@/../src/card/model/card', false],
  // app composes screens.
  ['src/app/router.tsx', '@/card/ui/form/card-form', true],
  ['src/app/router.tsx', '@/account/service/session', true],
  ['src/app/router.tsx', '@/shared/firebase/errors', true],
  ['src/app/router.tsx', '@/shared/firebase/config', true],
  ['src/app/router.tsx', '@/account/service/users', false],
  ['src/app/router.tsx', '@/shared/firebase/firebase', false],
  ['src/app/routes/profile.tsx', '@/account/service/session', true],
  ['src/app/routes/profile.tsx', '@/account/service/deep/users', false],
  ['src/app/routes/profile.tsx', '../session/session-context', true],
  ['src/app/routes/profile.tsx', '../../account/service/users', false],
  ['src/app/router.tsx', '../account/service/users', false],
  ['src/app/router.tsx', '@/../src/account/service/users', false],
  ['src/app/router.tsx', 'firebase/auth', false],
  ['src/main.tsx', 'firebase/app', false],
  ['src/visitor.ts', '@/shared/firebase/config', true],
  ['src/visitor.ts', '@/card/service/cards', false],
  ['src/visitor.ts', './card/service/cards', false],
  ['src/visitor.ts', 'firebase/firestore', false],
  ['src/service-worker.ts', '@/shared/browser/visited-cards-cache', true],
  ['src/service-worker.ts', '@firebase/firestore', false],
  // The stand-in is a package: nothing of the repository is its, and it is imported by its name, by the
  // programs beside the app only.
  ['packages/firebase-stand-in/suite/suite.ts', 'firebase-tools/lib/emulator/storage', true],
  ['packages/firebase-stand-in/suite/suite.ts', '../status.ts', true],
  ['packages/firebase-stand-in/rules/compile.ts', '../status.ts', true],
  ['packages/firebase-stand-in/suite/suite.ts', '@/card/model/card', false],
  ['packages/firebase-stand-in/suite/suite.ts', '../../../src/card/model/card.ts', false],
  ['packages/firebase-stand-in/suite/suite.ts', '../../../tests/support/backend/hosts.ts', false],
  ['packages/firebase-stand-in/suite/suite.ts', '../../../build/programs.ts', false],
  ['packages/firebase-stand-in/suite/suite.ts', '../../../vite.config.ts', false],
  ['packages/firebase-stand-in/suite/suite.ts', '../../../operator/shared/google/request.ts', false],
  ['packages/firebase-stand-in/suite/suite.ts', '../../../public/locales/en.json', false],
  ['packages/firebase-stand-in/suite/suite.ts', 'firebase-stand-in', false],
  ['packages/firebase-stand-in/suite/suite.ts', 'firebase-stand-in/rules', false],
  ['packages/firebase-stand-in/suite/suite.ts', 'firebase/firestore', false],
  ['packages/firebase-stand-in/conformance/rest.test.ts', 'firebase/firestore', true],
  ['packages/firebase-stand-in/suite/suite.ts', 'rules-proof/fuzz', false],
  ['packages/rules-proof/mutation/record.ts', 'firebase-stand-in', true],
  ['packages/rules-proof/mutation/record.ts', './questions.ts', true],
  ['packages/rules-proof/mutation/record.ts', '../../firebase-stand-in/index.ts', false],
  ['packages/rules-proof/mutation/record.ts', 'rules-proof/fuzz', false],
  ['packages/rules-proof/mutation/record.ts', 'firebase/firestore', false],
  ['packages/rules-proof/mutation/record.ts', '@/card/model/card', false],
  ['packages/rules-proof/mutation/record.ts', '../../../tests/rules/mutate.ts', false],
  ['packages/rules-proof/mutation/record.ts', '../../../operator/verify/rules-api.ts', false],
  ['tests/rules/mutate.ts', 'rules-proof/mutation', true],
  ['tests/rules/mutate.ts', '../../packages/rules-proof/mutation/index.ts', false],
  ['src/card/service/cards.ts', 'rules-proof/mutation', false],
  ['operator/verify/probe.ts', 'rules-proof/probes', true],
  ['operator/doctor/walk.ts', 'rules-proof/probes', false],
  ['packages/firebase-stand-in/conformance/rest.test.ts', 'firebase-stand-in', false],
  ['tests/support/backend/process.ts', 'firebase-stand-in', true],
  ['tests/support/backend/process.ts', 'firebase-stand-in/rules', true],
  ['tests/support/backend/process.ts', '../../../packages/firebase-stand-in/index.ts', false],
  ['tests/support/backend/process.ts', '../../../packages/firebase-stand-in/suite/suite.ts', false],
  ['tests/support/backend/process.ts', '../../../packages/firebase-stand-in', false],
  ['build/stand-in/main.ts', 'firebase-stand-in/cli', true],
  ['build/stand-in/main.ts', '../../packages/firebase-stand-in/cli/index.ts', false],
  ['vite.config.ts', './build/programs.ts', true],
  ['vite.config.ts', './packages/firebase-stand-in/index.ts', false],
  ['src/card/service/cards.ts', 'firebase-stand-in', false],
  ['src/card/service/cards.ts', '../../../packages/firebase-stand-in/index.ts', false],
  ['src/card/model/card.test.ts', 'firebase-stand-in/rules', false],
  ['src/shared/lib/text.ts', 'firebase-stand-in', false],
  ['src/app/router.tsx', 'firebase-stand-in', false],
  // A program of the operator imports no other one.
  ...PROGRAMS.map((name, at): [string, string, boolean] => [
    `operator/${PROGRAMS.at(at - 1)}/x.ts`,
    `../${name}/x.ts`,
    false,
  ]),
  ['operator/restore/drill.ts', '../backup/make-backup.ts', false],
  ['operator/verify/live/steps/x.ts', '../../../licences/x.ts', false],
  ['operator/verify/live/in-app/x.ts', '../../../licences/x.ts', false],
  ['operator/shared/google/x.ts', '../../doctor/x.ts', false],
  ['build/release-file.ts', '../operator/shared/checkout.ts', true],
  ['build/release-file.ts', '../operator/verify/x.ts', false],
  ['operator/doctor/walk.ts', '../shared/google/request.ts', true],
  ['operator/doctor/walk.ts', 'node:util', true],
  ['operator/doctor/walk.ts', 'zod', true],
  ['operator/doctor/walk.ts', '../../src/card/model/slug/slug-pattern.ts', true],
  ['operator/doctor/walk.ts', '../../src/shared/lib/text.ts', true],
  ['operator/shared/google/credentials.ts', '../../src/shared/firebase/config.ts', true],
  ['operator/shared/google/credentials.ts', '../../src/account/service/session.ts', false],
  ['operator/shared/google/credentials.ts', '../../src/shared/firebase/firestore/documents.ts', false],
  ['operator/doctor/walk.ts', '../../src/account/ui/plan/plan-source.ts', false],
  ['operator/notify/texts.ts', '../../src/shared/i18n/formats.ts', true],
  ['operator/notify/texts.ts', '../../src/shared/i18n/init.ts', false],
  ['operator/doctor/walk.ts', '../../src/shared/ui/button.tsx', false],
  ['operator/doctor/walk.ts', '../../src/main.tsx', false],
  ['operator/doctor/walk.ts', '../../src/card/model/../ui/button.tsx', false],
  ['operator/doctor/walk.ts', '@/shared/lib/parse', false],
  ['operator/doctor/walk.ts', '../../tests/support/backend/hosts.ts', false],
  ['operator/doctor/walk.ts', '../../build/programs.ts', false],
  ['operator/doctor/walk.ts', 'firebase-stand-in', false],
  ['operator/doctor/walk.ts', '../../packages/firebase-stand-in/status.ts', false],
  ['operator/verify/verify.ts', 'firebase-stand-in', true],
  ['operator/verify/verify.ts', 'firebase-stand-in/rules', true],
  ['operator/verify/verify.ts', '../../packages/firebase-stand-in/suite/suite.ts', false],
  [
    'operator/verify/live/in-app/second-write.ts',
    '../../../../packages/firebase-stand-in/suite/suite.ts',
    false,
  ],
  ['operator/verify/verify.ts', '../../src/account/service/session.ts', false],
  ['operator/verify/verify.ts', '../../src/shared/firebase/errors.ts', false],
  ['operator/verify/verify.ts', '../../src/shared/ui/button.tsx', false],
  ['operator/verify/verify.ts', 'firebase/firestore', false],
  ['operator/verify/live/in-app/second-write.ts', 'firebase/firestore', true],
  ['operator/verify/live/in-app/second-write.ts', '@/shared/firebase/firebase', true],
  ['operator/verify/live/in-app/second-write.ts', '@/card/ui/form/card-form', false],
  ['operator/doctor/walk.ts', 'firebase/firestore', false],
  ['operator/doctor/walk.ts', 'react', false],
  ['packages/firebase-stand-in/conformance/rest.test.ts', './project.ts', true],
  ['packages/firebase-stand-in/conformance/rest.test.ts', '../../../build/programs.ts', false],
];

const fileOf = (index: number, importer: string) => importer.replace(/(\.tsx?)$/, `-${index}$1`);
let folder = '';
let refused: Set<string>;

/** Lints one file per case, laid out as in the repository, with the repository's own configuration. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-directions-'));
  await copyFile(join(REPOSITORY, 'oxlint.config.mjs'), join(folder, 'oxlint.config.mjs'));
  for (const [index, [importer, imported]] of CASES.entries()) {
    // `src/main.tsx` is a pattern of its own; its file must keep the name.
    const file = join(folder, importer === 'src/main.tsx' ? importer : fileOf(index, importer));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, `import { thing } from '${imported}';\n\nexport const copy = thing;\n`);
  }
  refused = await filesRefused(folder);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** Files (relative, with `/`) in which the linter reports a restricted import. */
async function filesRefused(cwd: string): Promise<Set<string>> {
  // The linter exits with 1 when it finds something, which execFile reports as an error that carries the
  // output.
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [LINTER, '-c', 'oxlint.config.mjs', '--format=json'],
    { cwd },
  ).catch((error: { stdout: string }) => error);
  const report = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] };
  const restricted = report.diagnostics.filter(({ code }) => code.includes('no-restricted-imports'));
  return new Set(restricted.map(({ filename }) => filename.replaceAll('\\', '/')));
}

test('the linter knows every program of the operator', async () => {
  const entries = await readdir(join(REPOSITORY, 'operator'), { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  expect(folders.filter((name) => name !== 'shared').toSorted()).toEqual(PROGRAMS);
});

test.each(CASES.map((row, index) => ({ index, importer: row[0], imported: row[1], allowed: row[2] })))(
  '$importer importing $imported is allowed: $allowed',
  ({ index, importer, imported, allowed }) => {
    const file = importer === 'src/main.tsx' ? importer : fileOf(index, importer);
    expect(refused.has(file), `import of ${imported} refused`).toBe(!allowed);
  },
);
