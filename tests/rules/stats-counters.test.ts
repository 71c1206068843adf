import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { VISIT_COUNTERS_AT_ONCE, VISIT_SHARDS } from '@/visits/model/visit-day';

const rules = readFileSync('firestore.rules', 'utf8');

/** The text of a function of the rules. */
const body = (name: string) => rules.split(`function ${name}(`)[1]?.split('function ')[0] ?? '';

describe('the counters of visits', () => {
  it('are written by the app in the numbers that the rules allow', () => {
    expect(body('isStep')).toContain(`changed.size() <= ${VISIT_COUNTERS_AT_ONCE}\n`);
    const [, shard = ''] =
      /id\.matches\(string\(request\.time\.year\(\).*\) \+ '(-[^']*)'\)/.exec(rules) ?? [];
    const shards = Array.from({ length: 100 }, (_, number) => `-${number}`);
    expect(shards.filter((one) => new RegExp(`^${shard}$`).test(one))).toEqual(shards.slice(0, VISIT_SHARDS));
  });
});
