import type { RuleTrace } from '../rules/trace.ts';

/** Prints one decision of the rules: what was asked, the verdict, and the lines that made it. */
export function printTrace(trace: RuleTrace): void {
  const verdict = trace.allowed ? 'allowed' : 'denied ';
  const lines = trace.decisions
    .filter(({ outcome }) => trace.allowed === (outcome === 'allowed'))
    .map(
      ({ line, column, outcome, detail }) =>
        `line ${line}:${column}${outcome === 'error' ? ` (${detail})` : ''}`,
    );
  const reason = lines.length > 0 ? lines.join(', ') : 'no allow statement matches';
  console.log(`rules  ${verdict}  ${trace.method.padEnd(6)} ${trace.path}  ${reason}`);
  for (const value of trace.debug) console.log(`rules  debug    ${value}`);
}
