import { describe, expect, it } from 'vitest';
import type { RuleTrace } from '../rules/trace.ts';
import { document } from '../testing/rules-harness.ts';
import { storageRulesRuntime, type StorageVerifyOptions } from './rules-runtime.ts';

const PROJECT = 'demo';
const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
const token = (claims: object) => `${encode({ alg: 'none' })}.${encode(claims)}.`;
const ANN = token({ user_id: 'ann', email: 'ann@x.org' });

/** What the storage emulator has as an object's metadata. */
const photo = {
  name: 'users/ann/photo.png',
  bucket: 'demo.appspot.com',
  size: 1_000,
  contentType: 'image/png',
  timeCreated: new Date('2026-01-01T00:00:00Z'),
  updated: new Date('2026-01-02T00:00:00Z'),
  contentDisposition: undefined,
  metadata: { owner: 'ann' },
};

async function load(body: string, trace?: (trace: RuleTrace) => void) {
  const documents = new Map([document('users/ann', { admin: true })].map((entry) => [entry.name, entry]));
  const runtime = storageRulesRuntime({
    readDocument: (name) => documents.get(name),
    ...(trace ? { trace } : {}),
  });
  await runtime.start();
  const content = `rules_version = '2';\nservice firebase.storage {\nmatch /b/{bucket}/o {\n${body}\n}\n}\n`;
  return runtime.loadRuleset({ files: [{ name: 'storage.rules', content }] });
}

async function permits(
  body: string,
  options: Partial<StorageVerifyOptions> = {},
): Promise<boolean | undefined> {
  const { ruleset } = await load(body);
  const result = await ruleset?.verify({
    method: 'get',
    path: 'b/demo.appspot.com/o/users/ann/photo.png',
    file: {},
    projectId: PROJECT,
    ...options,
  });
  return result?.permitted;
}

describe('storage rules', () => {
  it('match by path and caller', async () => {
    const body = 'match /users/{uid}/{file} { allow read: if request.auth.uid == uid; }';
    expect(await permits(body, { token: ANN })).toBe(true);
    expect(await permits(body, { token: token({ sub: 'bob' }) })).toBe(false);
    expect(await permits(body)).toBe(false);
    expect(await permits(body, { token: 'not a token' })).toBe(false);
    expect(await permits(body, { token: ANN, path: '/b/demo.appspot.com/o/users/bob/photo.png' })).toBe(
      false,
    );
  });

  it('take a token that has expired or names no user for none', async () => {
    const body = 'match /{all=**} { allow read: if request.auth != null; }';
    const seconds = Date.now() / 1000;
    const expiring = (exp: number) => token({ user_id: 'ann', iat: seconds - 3600, exp });
    expect(await permits(body, { token: expiring(seconds + 60) })).toBe(true);
    expect(await permits(body, { token: expiring(seconds - 60) })).toBe(false);
    expect(await permits(body, { token: token({ user_id: '' }) })).toBe(false);
    expect(await permits(body, { token: token({ user_id: 'ann' }) })).toBe(true);
  });

  it('list a folder by {x=**} of zero segments', async () => {
    const body = 'match /users/{uid}/{file=**} { allow list: if request.auth.uid == uid; }';
    expect(await permits(body, { token: ANN, method: 'list', path: 'b/demo.appspot.com/o/users/ann/' })).toBe(
      true,
    );
    expect(await permits(body, { token: ANN, method: 'get' })).toBe(false);
  });

  it.each([
    '/users/ann/a',
    'users//ann/a',
    'users/ann//a',
    'users/ann/a/',
    'users/./ann/a',
    'users/ann/..',
    '',
  ])('match the name of an object as it is: %j is in no folder', async (name) => {
    for (const pattern of ['users/{uid}/{file}', 'users/{uid}/{file=**}', '{all=**}']) {
      const ask = (path: string) => permits(`match /${pattern} { allow read: if true; }`, { path });
      expect(await ask(`b/demo.appspot.com/o/${name}`)).toBe(false);
      expect(await ask('b/demo.appspot.com/o/users/ann/a')).toBe(true);
    }
  });

  it('list no folder with an empty segment within', async () => {
    const body = 'match /{all=**} { allow list: if true; }';
    const list = (prefix: string) =>
      permits(body, { method: 'list', path: `b/demo.appspot.com/o/${prefix}` });
    expect([await list(''), await list('users/ann'), await list('users/ann/')]).toEqual([true, true, true]);
    expect([await list('users//ann'), await list('/users'), await list('users/..')]).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('see what is uploaded', async () => {
    const body =
      "match /{all=**} { allow create: if resource == null && request.resource.size < 5 * 1024 * 1024 && request.resource.contentType.matches('image/(png|jpeg)') && request.resource.metadata.owner == 'ann' && request.resource.name == 'users/ann/photo.png' && request.resource.contentDisposition == null && request.resource.size is int; }";
    expect(await permits(body, { method: 'create', file: { after: photo } })).toBe(true);
    expect(
      await permits(body, { method: 'create', file: { after: { ...photo, contentType: 'image/svg+xml' } } }),
    ).toBe(false);
    expect(
      await permits(body, { method: 'create', file: { after: { ...photo, size: 5 * 1024 * 1024 } } }),
    ).toBe(false);
    expect(await permits(body, { method: 'update', file: { before: photo, after: photo } })).toBe(false);
  });

  // Recorded of uploads, one condition each.
  it.each(['create', 'update'])('see no times in a request to %s, only of what is stored', async (method) => {
    const file = { before: photo, after: photo };
    const allows = (condition: string) =>
      permits(`match /{all=**} { allow ${method}: if ${condition}; }`, { method, file });
    expect(await allows('resource.timeCreated < resource.updated')).toBe(true);
    for (const time of ['timeCreated', 'updated']) {
      expect(await allows(`request.resource.${time} == request.resource.${time}`)).toBe(false);
      expect(await allows(`'${time}' in request.resource`)).toBe(false);
    }
  });

  // Recorded of uploads and changes of metadata.
  it('see no version of an upload, and the stored one where metadata changes', async () => {
    const before = { ...photo, generation: 7, metageneration: 2, etag: 'old', storageClass: 'STANDARD' };
    const after = { ...before, metageneration: 3, etag: 'new' };
    const allows = (method: string, condition: string) =>
      permits(`match /{all=**} { allow ${method}: if ${condition}; }`, { method, file: { before, after } });
    const ofField = (test: (field: string) => string) =>
      ['generation', 'metageneration', 'etag', 'storageClass'].map(test).join(' && ');
    const isNull = ofField((field) => `request.resource.${field} == null`);
    const isStored = ofField((field) => `request.resource.${field} == resource.${field}`);
    expect([await allows('create', isNull), await allows('create', isStored)]).toEqual([true, false]);
    expect([await allows('update', isNull), await allows('update', isStored)]).toEqual([false, true]);
  });

  it('have an error for what they ask of the caller where no one is signed in', async () => {
    const allows = (condition: string) => permits(`match /{all=**} { allow read: if ${condition}; }`);
    expect(await allows('request.auth == null')).toBe(true);
    expect(await allows("request.auth.uid != 'ann'")).toBe(false);
    expect(await allows("!(request.auth.token.email == 'ann@x.org')")).toBe(false);
  });

  it('see what is stored', async () => {
    const body =
      "match /{all=**} { allow delete: if resource.metadata.owner == 'ann' && resource.updated > resource.timeCreated && request.resource == null; }";
    expect(await permits(body, { method: 'delete', file: { before: photo } })).toBe(true);
    expect(await permits(body, { method: 'delete', file: { before: { ...photo, metadata: {} } } })).toBe(
      false,
    );
    expect(await permits(body, { method: 'delete', file: {} })).toBe(false);
  });

  it('look at Firestore documents, two at most', async () => {
    const at = (id: string) => `/databases/(default)/documents/users/${id}`;
    const allowIf = (condition: string) =>
      permits(`match /{all=**} { allow read: if ${condition}; }`, { token: ANN });
    expect(await allowIf(`firestore.get(${at('$(request.auth.uid)')}).data.admin`)).toBe(true);
    expect(await allowIf(`firestore.exists(${at('bob')})`)).toBe(false);
    expect(await allowIf(`!firestore.exists(${at('x')}) && !firestore.exists(${at('y')})`)).toBe(true);
    expect(
      await allowIf(
        `!firestore.exists(${at('x')}) && !firestore.exists(${at('y')}) && !firestore.exists(${at('z')})`,
      ),
    ).toBe(false);
  });

  it('answer an unknown method with an issue', async () => {
    const { ruleset } = await load('match /{all=**} { allow read; }');
    const result = await ruleset?.verify({ method: 'copy', path: 'b/x/o/y', file: {}, projectId: PROJECT });
    expect(result?.permitted).toBe(false);
    expect(result?.issues.exist()).toBe(true);
  });

  it('trace each decision', async () => {
    const traces: RuleTrace[] = [];
    const { ruleset } = await load('match /{all=**} { allow read; }', (trace) => traces.push(trace));
    await ruleset?.verify({ method: 'get', path: 'b/x/o/y', file: {}, projectId: PROJECT });
    expect(traces).toMatchObject([
      { service: 'firebase.storage', allowed: true, method: 'get', path: '/b/x/o/y' },
    ]);
  });
});

describe('a storage rules file with errors', () => {
  it('comes back as issues with file, line and column, and no ruleset', async () => {
    const { issues, ruleset } = await load('match /{all=**} { allow read: if all is text; }');
    expect(ruleset).toBeUndefined();
    expect(issues.errors).toEqual(['storage.rules:4:38: Invalid type name: text.']);
  });

  it('is in force where only a name is unknown, which is an error when it is reached', async () => {
    const body = 'match /{all=**} { allow read: if get(/a/b); allow delete: if true; }';
    const { issues } = await load(body);
    expect(issues.warnings).toEqual(['storage.rules:4:34: Invalid function name: get.']);
    expect([await permits(body), await permits(body, { method: 'delete' })]).toEqual([false, true]);
  });

  it('is refused when written for another service', async () => {
    const runtime = storageRulesRuntime({ readDocument: () => undefined });
    const content = "rules_version = '2'; service cloud.firestore { match /a/{x} { allow read; } }";
    const { issues, ruleset } = await runtime.loadRuleset({ files: [{ name: 'storage.rules', content }] });
    expect(ruleset).toBeUndefined();
    expect(issues.all).toEqual([
      'storage.rules:1:1: Expected service firebase.storage, found cloud.firestore.',
    ]);
  });

  it('may come back with warnings and a ruleset', async () => {
    const { issues, ruleset } = await load(
      'function unused() { return true; } match /{all=**} { allow read; }',
    );
    expect(ruleset).toBeDefined();
    expect(issues.warnings).toEqual(['storage.rules:4:10: Unused function: unused.']);
  });
});
