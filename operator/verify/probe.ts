import { byBisection, byModel, FACTS, measure, serviceJudge } from 'rules-proof/probes';
import type { AdminTarget } from '../shared/google/credentials.ts';
import { columns } from '../shared/terminal/columns.ts';
import type { Findings } from './findings.ts';
import { testRules } from './rules-api.ts';

/**
 * Measures how the service counts and what its language does. Tells which of the stand-in's two models holds,
 * and what an entry of the model has to be where neither does.
 */
export async function probe(
  target: AdminTarget,
  findings: Findings,
  tell: (line: string) => void,
): Promise<void> {
  const judge = serviceJudge((source, cases) => testRules(target, 'cloud.firestore', source, cases));
  for (const { area, what, source, expected } of FACTS)
    findings.add({ area, what, expected, found: await judge(source) });

  const measured = await measure(byBisection(judge));
  const ours = await measure(byModel('expressions'));
  const other = await measure(byModel('otherExpressions'));
  const fits = (model: typeof ours) => measured.every(({ cost }, at) => cost === model[at]?.cost);
  for (const [at, { what, cost }] of measured.entries())
    findings.add({
      area: 'budget',
      what: `${what} takes`,
      expected: String(ours[at]?.cost),
      found: String(cost),
    });
  tell(
    `\nThe budget of 1,000 expressions (firebase-stand-in/rules/expression-cost.ts): ${verdict(fits(ours), fits(other))}`,
  );
  tell(
    columns([
      ['', 'measured', 'model in force', 'runner-up'],
      ...measured.map(({ what, cost }, at) => [what, cost, ours[at]?.cost, other[at]?.cost].map(String)),
    ])
      .map((line) => `  ${line}`)
      .join('\n'),
  );
}

function verdict(isOurs: boolean, isOther: boolean): string {
  if (isOurs && isOther) return 'both models hold.';
  if (isOurs) return 'COST_MODEL, which the stand-in enforces, holds.';
  if (isOther) return 'OTHER_COST_MODEL holds; exchange the two.';
  return 'neither model holds; make COST_MODEL give what was measured.';
}
