import { describe, expect, it } from 'vitest';
import type { Filter } from '../firestore/types.ts';
import { document, RulesBench, user, value } from '../testing/rules-harness.ts';

/** Rules of the official guides (firebase.google.com/docs/firestore), and what the guides say they do. */

describe('the role-based access example of the guides', () => {
  const STORIES = `
    match /stories/{story} {
      function isSignedIn() {
        return request.auth != null;
      }
      function getRole(rsc) {
        // Read from the "roles" map in the resource (rsc).
        return rsc.data.roles[request.auth.uid];
      }
      function isOneOfRoles(rsc, array) {
        return isSignedIn() && (getRole(rsc) in array);
      }
      function isValidNewStory() {
        return resource == null && isOneOfRoles(request.resource, ['owner']);
      }
      function onlyContentChanged() {
        return request.resource.data.title == resource.data.title
          && request.resource.data.roles == resource.data.roles
          && request.resource.data.keys() == resource.data.keys();
      }
      allow create: if isValidNewStory();
      allow update: if isOneOfRoles(resource, ['owner'])
        || (isOneOfRoles(resource, ['writer']) && onlyContentChanged());
      allow delete: if isOneOfRoles(resource, ['owner']);
      allow read: if isOneOfRoles(resource, ['owner', 'writer', 'commenter', 'reader']);

      match /comments/{comment} {
        allow read: if isOneOfRoles(get(/databases/$(database)/documents/stories/$(story)),
                                    ['owner', 'writer', 'commenter', 'reader']);
        allow create: if isOneOfRoles(get(/databases/$(database)/documents/stories/$(story)),
                                      ['owner', 'writer', 'commenter'])
                      && request.resource.data.user == request.auth.uid;
      }
    }`;
  const roles = { ann: 'owner', bob: 'writer', cat: 'reader' };
  const story = { title: 'A Great Story', content: 'Once upon a time …', roles };
  const bench = new RulesBench(STORIES, [
    document('stories/s', story),
    document('stories/s/comments/c', { user: 'ann', content: 'hi' }),
  ]);
  const reordered = { roles, content: 'Twice', title: story.title };

  it('lets each role do what it may', () => {
    expect(bench.get('stories/s', user('cat'))).toBe('allowed');
    expect(bench.get('stories/s', user('dan'))).toContain('Property dan is undefined on object.');
    expect(bench.write({ 'stories/s': { ...story, title: 'New' } }, user('ann'))).toBe('allowed');
    expect(bench.write({ 'stories/s': reordered }, user('bob'))).toBe('allowed');
    expect(bench.write({ 'stories/s': { ...story, title: 'New' } }, user('bob'))).toContain('false');
    expect(bench.write({ 'stories/s': { ...story, more: 1n } }, user('bob'))).toContain('false');
    expect(bench.write({ 'stories/s': null }, user('bob'))).toContain('false');
    expect(bench.write({ 'stories/n': story }, user('ann'))).toBe('allowed');
    expect(bench.write({ 'stories/n': story }, user('bob'))).toContain('false');
  });

  it('looks roles up for comments', () => {
    expect(bench.get('stories/s/comments/c', user('cat'))).toBe('allowed');
    expect(bench.write({ 'stories/s/comments/n': { user: 'bob' } }, user('bob'))).toBe('allowed');
    expect(bench.write({ 'stories/s/comments/n': { user: 'ann' } }, user('bob'))).toContain('false');
    expect(bench.write({ 'stories/s/comments/n': { user: 'cat' } }, user('cat'))).toContain('false');
  });

  it('lists the stories in which the query assigns the caller a role', () => {
    const role = (uid: string, name: string): Filter => ({
      kind: 'field',
      field: ['roles', uid],
      op: '==',
      value: value(name),
    });
    expect(bench.list({ collectionId: 'stories', where: role('cat', 'reader') }, user('cat'))).toBe(
      'allowed',
    );
    expect(bench.list({ collectionId: 'stories', where: role('cat', 'banned') }, user('cat'))).not.toBe(
      'allowed',
    );
    expect(bench.list({ collectionId: 'stories', where: role('ann', 'owner') }, user('cat'))).not.toBe(
      'allowed',
    );
    expect(bench.list({ collectionId: 'stories' }, user('cat'))).not.toBe('allowed');
  });
});

describe('the examples on queries', () => {
  const filter = (field: string, plain: unknown): Filter => ({
    kind: 'field',
    field: [field],
    op: '==',
    value: value(plain),
  });

  it('require the author in the query', () => {
    const bench = new RulesBench(
      'match /stories/{storyid} { allow read, write: if request.auth != null && request.auth.uid == resource.data.author; }',
    );
    expect(bench.list({ collectionId: 'stories', where: filter('author', 'ann') }, user('ann'))).toBe(
      'allowed',
    );
    expect(bench.list({ collectionId: 'stories' }, user('ann'))).not.toBe('allowed');
  });

  it('allow the published stories, or one’s own, and a mere query for one’s own without either', () => {
    const bench = new RulesBench(
      'match /stories/{storyid} { allow read: if resource.data.published == true || (request.auth != null && request.auth.uid == resource.data.author); }',
    );
    expect(bench.list({ collectionId: 'stories', where: filter('published', true) })).toBe('allowed');
    expect(bench.list({ collectionId: 'stories', where: filter('author', 'ann') }, user('ann'))).toBe(
      'allowed',
    );
    expect(bench.list({ collectionId: 'stories', where: filter('published', false) })).not.toBe('allowed');
  });

  it('limit listing to ten at a time but let single documents be read', () => {
    const bench = new RulesBench(
      'match /stories/{storyid} { allow list: if request.auth != null && request.query.limit <= 10; allow get: if resource.data.published; }',
      [document('stories/s', { published: true })],
    );
    expect(bench.list({ collectionId: 'stories', limit: 10 }, user('ann'))).toBe('allowed');
    expect(bench.list({ collectionId: 'stories', limit: 20 }, user('ann'))).not.toBe('allowed');
    expect(bench.get('stories/s')).toBe('allowed');
  });

  it('read a collection group of public posts', () => {
    const bench = new RulesBench(
      'match /{path=**}/posts/{post} { allow read: if resource.data.published == true || request.auth.uid == resource.data.author; }',
    );
    const group = { collectionId: 'posts', allDescendants: true };
    expect(bench.list({ ...group, where: filter('published', true) })).toBe('allowed');
    expect(bench.list({ ...group, where: filter('author', 'ann') }, user('ann'))).toBe('allowed');
    expect(bench.list(group, user('ann'))).not.toBe('allowed');
  });
});

describe('the examples on fields', () => {
  it('require and restrict fields', () => {
    const bench = new RulesBench(
      `match /restaurant/{id} {
        function verifyFields(required, optional) {
          let allAllowedFields = required.concat(optional);
          return request.resource.data.keys().hasAll(required) && request.resource.data.keys().hasOnly(allAllowedFields);
        }
        allow create: if verifyFields(['name', 'location', 'city'], ['address', 'hours', 'cuisine']);
        allow update: if !request.resource.data.diff(resource.data).affectedKeys().hasAny(['average_score', 'rating_count']);
      }`,
      [document('restaurant/old', { name: 'x', average_score: 3n })],
    );
    const valid = { name: 'a', location: 'b', city: 'c' };
    expect(bench.write({ 'restaurant/new': { ...valid, hours: 'd' } })).toBe('allowed');
    expect(bench.write({ 'restaurant/new': { name: 'a', location: 'b' } })).toContain('false');
    expect(bench.write({ 'restaurant/new': { ...valid, other: 'd' } })).toContain('false');
    expect(bench.write({ 'restaurant/old': { name: 'y', average_score: 3n } })).toBe('allowed');
    expect(bench.write({ 'restaurant/old': { name: 'x', average_score: 5n } })).toContain('false');
    expect(bench.write({ 'restaurant/old': { name: 'x' } })).toContain('false');
  });

  it('check types, optional fields by get with a default', () => {
    const bench = new RulesBench(
      "match /reviews/{id} { allow create: if request.resource.data.get('price', '') in ['', '$', '$$'] && request.resource.data.score is int && request.resource.data.get('tags', []) is list; }",
    );
    expect(bench.write({ 'reviews/r': { score: 1n } })).toBe('allowed');
    expect(bench.write({ 'reviews/r': { score: 1n, price: '$' } })).toBe('allowed');
    expect(bench.write({ 'reviews/r': { score: 1n, price: 'x' } })).toContain('false');
    expect(bench.write({ 'reviews/r': { score: 1.5 } })).toContain('false');
  });
});
