/** The tiers of package.json: together they run every project once (docs/decisions/0033). */
import { expect, test } from 'vitest';
import { scripts } from '../../package.json' with { type: 'json' };
import { PROJECTS } from '../projects.ts';

const projectsOf = (command: string) => [...command.matchAll(/--project (\S+)/g)].map(([, name]) => name);

test('each project runs in npm test or in test:rest, and in one of them only', () => {
  const names = PROJECTS.map((project) =>
    typeof project === 'object' && 'test' in project ? project.test?.name : project,
  );
  const run = [...projectsOf(scripts.test), ...projectsOf(scripts['test:rest'])];
  expect(run).toHaveLength(names.length);
  expect(new Set(run)).toEqual(new Set(names));
});
