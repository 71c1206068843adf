import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isSlug, RESERVED_SLUGS } from '@/card/model/slug/slug';

describe('the reserved names', () => {
  it('are the same in firestore.rules and in the code, but for those that are no slugs', () => {
    const rules = readFileSync('firestore.rules', 'utf8');
    const [, list = ''] =
      /function isReserved\(slug\) \{\s*return slug\.matches\('([^']*)'\);/.exec(rules) ?? [];
    expect(list.split('|').sort()).toEqual([...RESERVED_SLUGS].filter(isSlug).sort());
  });
});
