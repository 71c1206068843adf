/** The tiers of package.json: together they run every project once (docs/decisions/0033). */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { scripts } from '../../package.json' with { type: 'json' };
import { JOURNEYS } from '../engines/journeys.ts';
import { PACKAGE_PROJECTS, PROJECTS } from '../projects.ts';
import { SEEDED_FAULTS, withFault } from '../seeded-faults/faults.ts';
import { REPOSITORY } from '../support/repository.ts';

const projectsOf = (command: string) => [...command.matchAll(/--project (\S+)/g)].map(([, name]) => name);

test('each project runs in npm test, test:rest or test:emulator, and in one of them only', () => {
  const names = [
    ...PROJECTS.flatMap((project) =>
      typeof project === 'object' && 'test' in project ? [project.test?.name] : [],
    ),
    ...Object.keys(PACKAGE_PROJECTS),
  ];
  const run = [scripts.test, scripts['test:rest'], scripts['test:emulator']].flatMap(projectsOf);
  expect(run).toHaveLength(names.length);
  expect(new Set(run)).toEqual(new Set(names));
});

test.each(Object.entries(PACKAGE_PROJECTS))(
  'the project %s has the name of its configuration',
  (name, file) => {
    expect(readFileSync(join(REPOSITORY, file), 'utf8')).toContain(`name: '${name}'`);
  },
);

// The runner says nothing of a name that matches no file, and would leave that journey out.
test.each(JOURNEYS)('%s, which runs in all engines, is there', (file) => {
  expect(existsSync(join(REPOSITORY, file))).toBe(true);
});

// `npm run test:prove` takes minutes; that a fault can still be put in is known at once.
test.each(SEEDED_FAULTS)('the fault “$what” can be put into the app', (fault) => {
  const text = readFileSync(join(REPOSITORY, fault.file), 'utf8');
  expect(withFault(text, fault)).not.toBe(text);
  expect(existsSync(join(REPOSITORY, fault.test))).toBe(true);
});
