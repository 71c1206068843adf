import { describe, expect, it } from 'vitest';
import type { SlugState } from './card-links.ts';
import { chooseSlugs, slugCandidates } from './card-slugs.ts';

const ID = 'Card0123';

/** Returns the slugs of a card with these fields; slugs are free unless the test says otherwise. */
function namesOf(
  data: { customPath?: unknown; customUrl?: unknown; formerPaths?: string[] },
  states: Readonly<Record<string, SlugState>> = {},
) {
  const candidates = slugCandidates(ID, data, data.formerPaths ?? []);
  return chooseSlugs(candidates, data, (name) => states[name] ?? 'free');
}

describe('the slug of a legacy card', () => {
  it.each<[string, Parameters<typeof namesOf>, string]>([
    ['its own, if it is free', [{ customPath: 'ann' }], 'ann'],
    ['its own, if the link is', [{ customPath: 'ann' }, { ann: 'own' }], 'ann'],
    ['made of the id, if its own is taken', [{ customPath: 'ann' }, { ann: 'taken' }], 'card-card0123'],
    ['made of the id, if its own is reserved', [{ customPath: 'login' }], 'card-card0123'],
    ['made of the id, if it has none', [{ customPath: 7 }], 'card-card0123'],
    ['the next one of the id', [{}, { 'card-card0123': 'taken' }], 'card-card0123-2'],
    ['the legacy name whose link is its own', [{ customUrl: 'ann' }, { ann: 'own' }], 'ann'],
    ['not a free legacy name', [{ customUrl: 'ann' }], 'card-card0123'],
  ])('is %s', (_what, given, slug) => {
    expect(namesOf(...given)?.customPath).toBe(slug);
  });

  it('is undefined when all candidates are taken', () => {
    const states = new Proxy({}, { get: () => 'taken' });
    expect(namesOf({ customPath: 'ann' }, states)).toBeUndefined();
  });
});

describe('the previous slugs of a legacy card', () => {
  it.each<[string, Parameters<typeof namesOf>, string[]]>([
    ['keep a free slug', [{ customPath: 'ann', formerPaths: ['bob'] }], ['bob']],
    ['lose a name that is taken', [{ customPath: 'ann', formerPaths: ['bob'] }, { bob: 'taken' }], []],
    ['lose a free name that is reserved', [{ customPath: 'ann', formerPaths: ['login'] }], []],
    ['lose a free name that is no slug', [{ customPath: 'ann', formerPaths: ['-b', 'a'] }], []],
    [
      'keep what is no slug but leads here',
      [{ formerPaths: ['-b', 'login'] }, { '-b': 'own', login: 'own' }],
      ['-b', 'login'],
    ],
    ['take up the old slug whose link is its own', [{ customPath: '-b' }, { '-b': 'own' }], ['-b']],
    ['do not take up a free legacy name', [{ customPath: 'ann', customUrl: 'bob' }], []],
    ['hold each once', [{ customPath: '-b', customUrl: '-b', formerPaths: ['-b'] }, { '-b': 'own' }], ['-b']],
  ])('%s', (_what, given, former) => {
    expect(namesOf(...given)?.formerPaths).toEqual(former);
  });
});
