import { describe, expect, it } from 'vitest';
import { parseCommand, UsageError, usageOf } from './arguments.ts';

describe('start', () => {
  it('keeps data in .data on the usual ports by default', () => {
    expect(parseCommand(['start'])).toEqual({
      kind: 'start',
      traceRules: false,
      data: '.data',
      projectId: 'demo-project',
      ports: {},
      portOffset: 0,
      own: {},
    });
  });

  it('takes every option', () => {
    const args = 'start --trace-rules --data d --project demo-x --port-offset 100 --port-auth 1';
    expect(parseCommand(args.split(' '))).toEqual({
      kind: 'start',
      traceRules: true,
      data: 'd',
      projectId: 'demo-x',
      ports: { auth: 1 },
      portOffset: 100,
      own: {},
    });
  });

  it("takes a project's own options and default project id, and tells them in the usage", () => {
    const extension = {
      projectId: 'demo-own',
      start: {
        options: { shop: { type: 'boolean' }, 'port-shop': { type: 'string' } },
        usage: '  --shop               open the shop\n',
        prepare: () => Promise.reject(new Error('Only the arguments are read here.')),
      },
    } as const;
    expect(parseCommand(['start', '--shop', '--port-shop', '7', '--memory'], extension)).toMatchObject({
      projectId: 'demo-own',
      data: undefined,
      own: { shop: true, 'port-shop': '7' },
    });
    expect(parseCommand(['exec', '--', 'true'], extension)).toMatchObject({ projectId: 'demo-own' });
    expect(() => parseCommand(['exec', '--shop', '--', 'true'], extension)).toThrow(UsageError);
    expect(usageOf(extension)).toMatch(/Options of start:\n {2}--shop .*\n {2}--data [^]*default: demo-own/);
    expect(usageOf()).toMatch(/Options of start:\n {2}--data [^]*default: demo-project/);
  });

  it('keeps nothing with --memory', () => {
    expect(parseCommand(['start', '--memory'])).toMatchObject({ data: undefined });
  });
});

describe('exec', () => {
  it("leaves the command's own options alone", () => {
    expect(parseCommand(['exec', '--port-hub', '0', '--', 'npm', 'test', '--', '--help'])).toMatchObject({
      kind: 'exec',
      command: ['npm', 'test', '--', '--help'],
      ports: { hub: 0 },
    });
  });

  it('takes a command in one word, as the official suite does', () => {
    expect(parseCommand(['exec', 'npm test'])).toMatchObject({ command: ['npm test'] });
  });
});

it.each([
  [[], 'help'],
  [['--help'], 'help'],
  [['start', '--help'], 'help'],
  [['exec', '--help'], 'help'],
])('%j shows the usage', (args, kind) => {
  expect(parseCommand(args)).toEqual({ kind });
});

it.each([
  ['an unknown command', ['stop']],
  ['an unknown option', ['start', '--bogus']],
  ['a word too many', ['start', 'now']],
  ['a value missing', ['start', '--data']],
  ['data in two places', ['start', '--memory', '--data', 'd']],
  ['a port that is no number', ['start', '--port-auth', 'x']],
  ['a port that does not exist', ['start', '--port-auth', '65536']],
  ['a project that cannot be', ['start', '--project', 'Über']],
  ['nothing to execute', ['exec', '--']],
])('%s is refused', (_what, args) => {
  expect(() => parseCommand(args)).toThrow(UsageError);
});
