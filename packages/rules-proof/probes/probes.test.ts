import { compileRules, RulesCompileError } from 'firebase-stand-in/rules';
import { describe, expect, it } from 'vitest';
import type { Tested } from '../cases/test-case.ts';
import { FACTS } from './facts.ts';
import { serviceJudge, usageOf, type Judge } from './judge.ts';
import { byBisection, byModel, measure } from './weights.ts';

const LIMIT = 1_000;

/** A service that counts as one of the models does, and allows what is within its limit. */
const counting =
  (model: 'expressions' | 'otherExpressions'): Judge =>
  (source) =>
    Promise.resolve(usageOf(source)[model] <= LIMIT ? 'allow' : 'deny');

const answering = (answer: Tested) => serviceJudge(() => Promise.resolve(answer));

describe('the weights of a service', () => {
  it('are measured as the model that the service counts by', async () => {
    for (const model of ['expressions', 'otherExpressions'] as const) {
      const [literal] = await measure(byModel(model));
      expect(await byBisection(counting(model))('true', '')).toBe(literal?.cost);
    }
  });

  it('are known for every form of the probes; only the fixed parts of a path take nothing', async () => {
    const measured = await measure(byModel('expressions'));
    expect(measured.length).toBeGreaterThan(10);
    const free = measured.filter(({ cost }) => !(cost > 0));
    expect(free.map(({ what }) => what)).toEqual(['two fixed parts of a path']);
  });
});

describe('the facts about a service', () => {
  it.each(FACTS.filter(({ expected }) => expected === 'no-compile'))(
    'have rules that do not compile here either: $what',
    ({ source }) => {
      expect(() => compileRules(source, 'probe.rules')).toThrow(RulesCompileError);
    },
  );
});

describe('the verdict of a service', () => {
  it('is that rules do not compile when the compiler found an error', async () => {
    const issues = [{ severity: 'ERROR', line: 1, description: 'Missing }.' }];
    expect(await answering({ issues, results: [] })('')).toBe('no-compile');
  });

  it.each([
    ['allow', true],
    ['deny', false],
  ] as const)('is %s when the case came out as expected: %s', async (verdict, asExpected) => {
    const issues = [{ severity: 'WARNING', line: 1, description: 'Unused function.' }];
    expect(await answering({ issues, results: [{ asExpected, messages: [] }] })('')).toBe(verdict);
  });

  it('is deny when the service tells nothing of the case', async () => {
    expect(await answering({ issues: [], results: [] })('')).toBe('deny');
  });
});
