import { describe, expect, it } from 'vitest';
import { bucketOption, namedProject, readOptions, UsageError } from './command-line.ts';

const OPTIONS = {
  count: { type: 'string' },
  yes: { type: 'boolean', short: 'y', default: false },
} as const;

describe('the options of a command line', () => {
  it('are read with their values', () => {
    expect(readOptions(['--count', '1', '-y'], OPTIONS)).toEqual({ count: '1', yes: true });
    expect(readOptions([], OPTIONS)).toEqual({ yes: false });
  });

  it.each(['--count 1 --count 2', '--count=1 --count=1', '--yes -y'])(
    'are refused when one is given twice: %s',
    (line) => {
      expect(() => readOptions(line.split(' '), OPTIONS)).toThrow(UsageError);
    },
  );

  it('are refused when one is unknown or lacks its value', () => {
    for (const args of [['--other'], ['--count'], ['more']])
      expect(() => readOptions(args, OPTIONS)).toThrow(UsageError);
  });

  it('accept a project and a bucket, and nothing that leads elsewhere', () => {
    expect(namedProject({ project: 'acme' })).toEqual({ project: 'acme', env: undefined });
    expect(namedProject({ env: 'staging' })).toEqual({ project: undefined, env: 'staging' });
    expect([bucketOption('files'), bucketOption(undefined)]).toEqual(['files', undefined]);
    expect(() => namedProject({ project: '../x' })).toThrow(UsageError);
    expect(() => bucketOption('../x')).toThrow(UsageError);
  });
});
