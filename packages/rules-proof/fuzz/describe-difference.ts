import { inspect } from 'node:util';
import type { Difference } from './fuzz.ts';

/**
 * A difference for people: who wrote what, how it came from a valid write, and the documents before and
 * after.
 */
export function describeDifference({ rules, model, kind, steps, commit, before }: Difference): string {
  const verdict = (allowed: boolean) => (allowed ? 'allow' : 'refuse');
  const show = (value: unknown) => inspect(value, { depth: 6, breakLength: 160, maxStringLength: 60 });
  return [
    `The rules ${verdict(rules)}, the model would ${verdict(model)}: ${kind}${steps.map((step) => `; ${step}`).join('')}`,
    `  by ${commit.uid ?? 'a visitor'} at ${commit.now.toISOString()}`,
    ...[...commit.writes].flatMap(([path, after]) => [
      `  ${path}`,
      `    before ${show(before.get(path))}`,
      `    after  ${show(after)}`,
    ]),
  ].join('\n');
}
