/** The tiers of package.json: together they run every project once (docs/decisions/0033). */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { scripts } from '../../package.json' with { type: 'json' };
import { JOURNEYS } from '../engines/journeys.ts';
import { PROJECTS } from '../projects.ts';
import { SEEDED_FAULTS } from '../prove/faults.ts';
import { REPOSITORY } from '../support/repository.ts';

const projectsOf = (command: string) => [...command.matchAll(/--project (\S+)/g)].map(([, name]) => name);

test('each project runs in npm test or in test:rest, and in one of them only', () => {
  const names = PROJECTS.map((project) =>
    typeof project === 'object' && 'test' in project ? project.test?.name : project,
  );
  const run = [...projectsOf(scripts.test), ...projectsOf(scripts['test:rest'])];
  expect(run).toHaveLength(names.length);
  expect(new Set(run)).toEqual(new Set(names));
});

test('every file that runs in all engines is there', () => {
  // A pattern that matches no file would leave a journey out without a word.
  const files = JOURNEYS.flatMap((pattern) => {
    const [before = '', names = '', after = ''] = pattern.split(/[{}]/);
    return after === '' ? pattern : names.split(',').map((name) => `${before}${name}${after}`);
  });
  expect(files.length).toBeGreaterThan(JOURNEYS.length);
  expect(files.filter((file) => !existsSync(join(REPOSITORY, file)))).toEqual([]);
});

// `npm run test:prove` takes minutes; that a fault can still be put in is known at once.
test.each(SEEDED_FAULTS)('the fault “$what” can be put into the app', ({ file, was, test: finder }) => {
  expect(readFileSync(join(REPOSITORY, file), 'utf8')).toContain(was);
  expect(existsSync(join(REPOSITORY, finder))).toBe(true);
});
