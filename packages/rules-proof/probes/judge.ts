/** What becomes of a probe's one request at a project, and what it takes by the stand-in's own engine. */
import { compileRules, evaluateCase, type RuleUsage } from 'firebase-stand-in/rules';
import { MockingDocuments } from '../cases/documents.ts';
import type { SentCase, Tested } from '../cases/test-case.ts';

/** `no-compile`: the rules are refused. */
export type Verdict = 'allow' | 'deny' | 'no-compile';

/** Judges rules by one request to create a note. */
export type Judge = (source: string) => Promise<Verdict>;

const REQUEST = {
  auth: { uid: 'ann', token: { n: 1_000 } },
  method: 'create',
  path: '/databases/(default)/documents/notes/n1',
  time: '2026-11-24T10:00:00Z',
  resource: { data: { a: 1 } },
} as const;

/** Has the service compile Firestore rules and test them (`projects.test`). */
export type TestRules = (source: string, cases: readonly SentCase[]) => Promise<Tested>;

/** Asks a project's Rules API. */
export function serviceJudge(test: TestRules): Judge {
  return async (source) => {
    const asked = { expectation: 'ALLOW', request: REQUEST, functionMocks: [] } as const;
    const { issues, results } = await test(source, [asked]);
    if (issues.some(({ severity }) => severity === 'ERROR')) return 'no-compile';
    return results[0]?.asExpected === true ? 'allow' : 'deny';
  };
}

/** What evaluating rules takes by the stand-in's models. Throws `RulesCompileError`. */
export function usageOf(source: string): RuleUsage {
  const ruleset = compileRules(source, 'probe.rules');
  const test = { method: REQUEST.method, path: REQUEST.path.slice(1).split('/'), request: REQUEST };
  const documents = new MockingDocuments('', () => undefined);
  return evaluateCase(ruleset, { ...test, resource: undefined }, documents).usage;
}

/** The largest number from `low`, which is allowed, to `high` that `judge` allows. */
export async function largest(
  judge: Judge,
  low: number,
  high: number,
  source: (count: number) => string,
): Promise<number> {
  if ((await judge(source(low))) !== 'allow') return low - 1;
  let [allowed, refused] = [low, high + 1];
  while (refused - allowed > 1) {
    const middle = Math.floor((allowed + refused) / 2);
    if ((await judge(source(middle))) === 'allow') allowed = middle;
    else refused = middle;
  }
  return allowed;
}
