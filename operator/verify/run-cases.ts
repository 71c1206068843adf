import type { Case, RulesService } from 'rules-proof/cases';
import type { AdminTarget } from '../shared/google/credentials.ts';
import type { Findings } from './findings.ts';
import { testRules } from './rules-api.ts';
import { Unchecked } from './unchecked.ts';

/** Characters of cases in one request: some dozens of the largest. */
const AT_ONCE = 1_000_000;

/** Has the service decide every case, and reports where it decides differently from the stand-in. */
export async function runCases(
  target: AdminTarget,
  rules: Readonly<Record<RulesService, string>>,
  cases: readonly Case[],
  findings: Findings,
): Promise<void> {
  for (const service of ['cloud.firestore', 'firebase.storage'] as const)
    for (const part of parts(cases.filter((one) => one.service === service))) {
      const { results } = await testRules(target, service, rules[service], part);
      if (results.length !== part.length)
        throw new Unchecked(`The Rules API answered ${results.length} of ${part.length} cases.`);
      for (const [index, { what, expectation }] of part.entries()) {
        const { asExpected = false, messages = [] } = results[index] ?? {};
        const other = expectation === 'ALLOW' ? 'DENY' : 'ALLOW';
        findings.add({
          area: 'pairs',
          what,
          expected: expectation,
          found: asExpected ? expectation : [other, ...messages].join(' '),
        });
      }
    }
}

/** The cases in order, as many together as fit into one request. */
function parts(cases: readonly Case[]): Case[][] {
  const all: Case[][] = [];
  let size = AT_ONCE;
  for (const one of cases) {
    const length = JSON.stringify(one).length;
    if (size + length > AT_ONCE) {
      all.push([]);
      size = 0;
    }
    all.at(-1)?.push(one);
    size += length;
  }
  return all;
}
