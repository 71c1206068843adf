import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { REPOSITORY } from '../support/repository.ts';

const LINTER = join(REPOSITORY, 'node_modules', 'oxlint', 'bin', 'oxlint');

/** Who imports what, and whether architecture.md lets it. Every forbidden row has an allowed neighbour from the same folder. */
const CASES: readonly (readonly [importer: string, imported: string, allowed: boolean])[] = [
  ['src/model/card/card.ts', '@/lib/text', true],
  ['src/model/card/card.ts', '@/services/cards', false],
  ['src/model/card/card.ts', '@/services/deep/cards', false],
  ['src/model/card/card.ts', '@/ui/button', false],
  ['src/model/card/card.ts', '@/features/cards/queries', false],
  ['src/model/card/card.ts', '@/app/paths', false],
  ['src/model/card/card.ts', 'react', false],
  ['src/model/card/card.ts', 'firebase/firestore', false],
  ['src/model/card/card.ts', 'preact/hooks', false],
  ['src/model/card/card.ts', './deep/card', true],
  ['src/model/card/card.ts', '@/../src/services/cards', false],
  ['src/model/card/card.ts', '@/lib/../services/cards', false],
  ['src/model/card/card.ts', '@/./services/cards', false],
  ['src/model/card/card.ts', '@//services/cards', false],
  ['src/model/card/card.ts', './../services/cards', false],
  ['src/model/deep/card.ts', '../card', true],
  ['src/model/deep/card.ts', '@/services/cards', false],
  ['src/model/deep/card.ts', '../../services/cards', false],
  ['src/services/cards.ts', '@/model/card/card', true],
  ['src/services/cards.ts', 'firebase/firestore', true],
  ['src/services/deep/cards.ts', 'firebase/firestore', true],
  ['src/services/deep/cards.ts', '@/services/names/link-data', true],
  ['src/services/deep/cards.ts', './queries', true],
  ['src/services/deep/cards.ts', '../names/link-data', false],
  ['src/services/deep/cards.ts', '@/ui/button', false],
  ['src/services/cards.ts', '@/features/cards/queries', false],
  ['src/services/cards.ts', '@/ui/button', false],
  ['src/services/cards.ts', '@/app/paths', false],
  ['src/services/cards.ts', 'react', false],
  ['src/services/cards.ts', '@tanstack/react-query', false],
  ['src/services/cards.ts', 'preact', false],
  ['src/services/cards.ts', '@/../src/ui/button', false],
  ['src/features/cards/card-list.tsx', '@/services/cards', true],
  ['src/features/cards/card-list.tsx', '@/ui/button', true],
  ['src/features/cards/card-list.tsx', './queries', true],
  ['src/features/cards/card-list.tsx', '@/features/qr/qr-code', false],
  ['src/features/cards/card-list.tsx', '../qr/qr-code', false],
  ['src/features/cards/card-list.tsx', '@/app/paths', false],
  ['src/features/cards/card-list.tsx', 'firebase/firestore', false],
  ['src/features/cards/card-list.tsx', '@firebase/firestore', false],
  ['src/features/cards/card-list.tsx', '@/../src/features/qr/qr-code', false],
  ['src/ui/button.tsx', '@/lib/text', true],
  ['src/ui/button.tsx', '@/model/card/card', false],
  ['src/ui/button.tsx', '@/services/cards', false],
  ['src/ui/button.tsx', '@/features/cards/queries', false],
  ['src/ui/button.tsx', 'firebase/app', false],
  ['src/ui/button.tsx', '@/../src/services/cards', false],
  ['src/i18n/init.ts', '@/lib/text', true],
  ['src/i18n/init.ts', '../../public/locales/en.json', true],
  ['src/i18n/init.ts', '@/services/cards', false],
  ['src/lib/text.ts', './other', true],
  ['src/lib/text.ts', '@/model/card/card', false],
  ['src/lib/text.ts', '@/services/cards', false],
  ['src/lib/text.ts', '@/../src/services/cards', false],
  ['src/app/router.tsx', '@/features/cards/card-list', true],
  ['src/app/router.tsx', '@/services/session', true],
  ['src/app/router.tsx', '@/services/errors', true],
  ['src/app/router.tsx', '@/services/config', true],
  ['src/app/router.tsx', '@/services/account', false],
  ['src/app/routes/profile.tsx', '@/services/session', true],
  ['src/app/routes/profile.tsx', '@/services/users', false],
  ['src/app/routes/profile.tsx', '@/services/deep/users', false],
  ['src/app/router.tsx', 'firebase/auth', false],
  ['src/app/routes/profile.tsx', '../session/session-context', true],
  ['src/app/routes/profile.tsx', '../../services/users', false],
  ['src/app/router.tsx', '../services/users', false],
  ['src/app/router.tsx', '@/../src/services/users', false],
  ['src/main.tsx', 'firebase/app', false],
  ['src/visitor.ts', '@/services/config', true],
  ['src/visitor.ts', '@/services/cards', false],
  ['src/visitor.ts', './services/cards', false],
  ['src/visitor.ts', 'firebase/firestore', false],
  ['src/seen-worker.ts', '@/lib/seen-copies', true],
  ['src/seen-worker.ts', '@firebase/firestore', false],
  ['emulator/suite.ts', 'firebase-tools/lib/emulator/storage', true],
  ['emulator/suite.ts', './status.ts', true],
  ['emulator/suite.ts', '@/model/card/card', false],
  ['emulator/suite.ts', '../src/model/card/card.ts', false],
  ['emulator/suite.ts', '../tests/support/hosts.ts', false],
  ['emulator/suite.ts', '../build/programs.ts', false],
  ['emulator/suite.ts', '../vite.config.ts', false],
  ['emulator/suite.ts', '../operator/admin/request.ts', false],
  ['operator/doctor/walk.ts', '../admin/request.ts', true],
  ['operator/doctor/walk.ts', 'node:util', true],
  ['operator/doctor/walk.ts', 'zod', true],
  ['operator/doctor/walk.ts', '../../src/model/limits.ts', true],
  ['operator/doctor/walk.ts', '../../src/lib/text.ts', true],
  ['operator/admin/credentials.ts', '../../src/services/config.ts', true],
  ['operator/admin/credentials.ts', '../../src/services/session.ts', false],
  ['operator/admin/credentials.ts', '../../src/services/firestore/documents.ts', false],
  ['operator/doctor/walk.ts', '../../src/features/plans/plan-source.ts', false],
  ['operator/doctor/walk.ts', '../../src/ui/button.tsx', false],
  ['operator/doctor/walk.ts', '../../src/main.tsx', false],
  ['operator/doctor/walk.ts', '../../src/model/../ui/button.tsx', false],
  ['operator/doctor/walk.ts', '@/model/limits', false],
  ['operator/doctor/walk.ts', '../../tests/support/hosts.ts', false],
  ['operator/doctor/walk.ts', '../../build/programs.ts', false],
  ['operator/doctor/walk.ts', '../../emulator/status.ts', false],
  ['operator/verify/verify.ts', '../../emulator/suite.ts', true],
  ['operator/verify/verify.ts', '../../src/services/session.ts', false],
  ['operator/verify/verify.ts', '../../src/ui/button.tsx', false],
  ['operator/verify/verify.ts', 'firebase/firestore', false],
  ['operator/verify/live/in-app/second-write.ts', 'firebase/firestore', true],
  ['operator/verify/live/in-app/second-write.ts', '@/services/firebase', true],
  ['operator/verify/live/in-app/second-write.ts', '@/features/cards/card-list', false],
  ['operator/doctor/walk.ts', 'firebase/firestore', false],
  ['operator/doctor/walk.ts', 'react', false],
  ['emulator/conformance/rest.test.ts', './project.ts', true],
  ['emulator/conformance/rest.test.ts', '../../build/programs.ts', false],
];

const fileOf = (index: number, importer: string) => importer.replace(/(\.tsx?)$/, `-${index}$1`);
let folder = '';
let refused: Set<string>;

/** Lints one file per case, laid out as in the repository, with the repository's own configuration. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-directions-'));
  await copyFile(join(REPOSITORY, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
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
  // The linter exits with 1 when it finds something, which execFile reports as an error that carries the output.
  const { stdout } = await promisify(execFile)(process.execPath, [LINTER, '--format=json'], { cwd }).catch(
    (error: { stdout: string }) => error,
  );
  const report = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] };
  const restricted = report.diagnostics.filter(({ code }) => code.includes('no-restricted-imports'));
  return new Set(restricted.map(({ filename }) => filename.replaceAll('\\', '/')));
}

test.each(CASES.map((row, index) => ({ index, importer: row[0], imported: row[1], allowed: row[2] })))(
  '$importer importing $imported is allowed: $allowed',
  ({ index, importer, imported, allowed }) => {
    const file = importer === 'src/main.tsx' ? importer : fileOf(index, importer);
    expect(refused.has(file), `import of ${imported} refused`).toBe(!allowed);
  },
);
