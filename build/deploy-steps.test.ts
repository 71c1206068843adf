import { expect, it } from 'vitest';
import { scripts } from '../package.json' with { type: 'json' };
import { deploymentOrder, deploymentSteps, type Command } from './deploy-steps.ts';

const plan = (changes: Partial<Parameters<typeof deploymentSteps>[0]> = {}) =>
  deploymentSteps({
    project: 'carte-1',
    env: undefined,
    config: 'firebase.deploy.json',
    cardsAlone: false,
    withoutPasses: false,
    pictures: undefined,
    others: [],
    ...changes,
  });
const parts = (commands: readonly Command[]) => commands.map((one) => one[one.indexOf('--only') + 1]);

it('builds, then deploys the rules, and the app after them', () => {
  const { before, deploy } = plan();
  expect(before).toEqual([['npm', 'run', 'build']]);
  expect(parts(deploy)).toEqual(['firestore,storage', 'hosting']);
});

it('names the doctor as what is left to do', () => {
  const [, named = ''] = /npm run (\w+)/.exec(plan().afterwards ?? '') ?? [];
  expect(named).toBe('doctor');
  expect(Object.keys(scripts)).toContain(named);
});

it('publishes the cards into the new build where they were published before', () => {
  expect(plan({ pictures: 'published' }).before).toEqual([
    ['npm', 'run', 'build'],
    ['npm', 'run', 'publish-cards', '--', '--pictures', 'published'],
  ]);
});

it('lets passes go without their certificates only where that is asked for', () => {
  const command = ['npm', 'run', 'publish-cards', '--', '--pictures', 'published', '--without-passes'];
  expect(plan({ pictures: 'published', withoutPasses: true }).before).toContainEqual(command);
});

it('runs the programs beside for the same environment, and names it for the doctor', () => {
  const { before, afterwards } = plan({ env: 'staging', pictures: 'published-staging' });
  expect(before).toContainEqual([
    'npm',
    'run',
    'publish-cards',
    '--',
    '--env',
    'staging',
    '--pictures',
    'published-staging',
  ]);
  expect(afterwards).toContain('npm run doctor -- --env staging ');
});

it('deploys hosting alone for the cards alone', () => {
  const { before, deploy, afterwards } = plan({ cardsAlone: true, pictures: 'published' });
  expect(before).toEqual([['npm', 'run', 'publish-cards', '--', '--pictures', 'published']]);
  expect(parts(deploy)).toEqual(['hosting']);
  expect(afterwards).toBeUndefined();
});

it('hands project, configuration and further arguments to each deployment', () => {
  for (const command of plan({ others: ['--token', 't'] }).deploy) {
    expect(command.join(' ')).toMatch(
      /^firebase deploy --config firebase\.deploy\.json .* --project carte-1 --token t$/,
    );
  }
});

it('is told the environment and the cards, and leaves the rest to firebase deploy', () => {
  const order = { env: 'staging', cardsAlone: true, withoutPasses: true, others: ['--token', 't'] };
  const passes = '--without-passes';
  expect(deploymentOrder(['--env', 'staging', '--cards', passes, '--token', 't'])).toEqual(order);
  expect(deploymentOrder(['--token', 't', passes, '--cards', '--env=staging'])).toEqual(order);
  const none = { env: undefined, cardsAlone: false, withoutPasses: false, others: [] };
  expect(deploymentOrder([])).toEqual(none);
});
