import { describe, expect, it } from 'vitest';
import { Reference, RulesBench, user, where } from '../../testing/rules-harness.ts';
import type { Filter } from '../types.ts';

describe('a query of a subcollection', () => {
  it('knows the ids in its parent', () => {
    const bench = new RulesBench(
      'match /users/{uid}/items/{item} { allow list: if uid == request.auth.uid; }',
    );
    const query = (uid: string) => ({
      parent: `projects/demo/databases/(default)/documents/users/${uid}`,
      collectionId: 'items',
    });
    expect(bench.list(query('ann'), user('ann'))).toBe('allowed');
    expect(bench.list(query('bob'), user('ann'))).not.toBe('allowed');
  });
});

describe('a collection group query', () => {
  const list = (body: string, filter?: Filter, parent = '') =>
    new RulesBench(body).list(
      {
        parent: `projects/demo/databases/(default)/documents${parent}`,
        collectionId: 'items',
        allDescendants: true,
        where: filter,
      },
      user('ann'),
    ) === 'allowed';

  it('needs a rule for any path', () => {
    expect(list('match /{path=**}/items/{item} { allow list; }')).toBe(true);
    expect(list('match /{all=**} { allow list; }')).toBe(true);
    expect(list('match /users/{uid}/items/{item} { allow list; }')).toBe(false);
    expect(list('match /items/{item} { allow list; }')).toBe(false);
    expect(list('match /users/{rest=**} { allow list; }')).toBe(false);
    expect(list('match /{path=**}/other/{item} { allow list; }')).toBe(false);
  });

  it('does not know what the path is', () => {
    expect(list("match /{path=**}/items/{item} { allow list: if path[1] == 'ann'; }")).toBe(false);
    expect(list('match /{path=**}/items/{item} { allow list: if path == path; }')).toBe(false);
  });

  it('is proven by its filters', () => {
    const body = 'match /{path=**}/items/{item} { allow list: if resource.data.owner == request.auth.uid; }';
    expect(list(body, where('owner', '==', 'ann'))).toBe(true);
    expect(list(body, where('owner', '==', 'bob'))).toBe(false);
  });

  it('below a document is matched by rules for all below that document', () => {
    expect(
      list(
        'match /users/{uid}/{rest=**} { allow list: if uid == request.auth.uid; }',
        undefined,
        '/users/ann',
      ),
    ).toBe(true);
    expect(
      list(
        'match /users/{uid}/{rest=**} { allow list: if uid == request.auth.uid; }',
        undefined,
        '/users/bob',
      ),
    ).toBe(false);
  });

  it('that names its document is matched by the rules for that path', () => {
    const body = 'match /users/{uid}/items/{item} { allow list: if uid == request.auth.uid; }';
    expect(list(body, where('__name__', '==', new Reference('users/ann/items/c')))).toBe(true);
    expect(list(body, where('__name__', '==', new Reference('users/bob/items/c')))).toBe(false);
  });
});
