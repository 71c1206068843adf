import { compileFirestoreRules, compileStorageRules } from 'firebase-stand-in/rules';
import { document, firestoreRules } from 'firebase-stand-in/testing';
import { describe, expect, it } from 'vitest';
import { describeDifference } from './describe-difference.ts';
import { fuzzFiles, type FileSubject } from './fuzz-files.ts';
import { fuzz, type Subject } from './fuzz.ts';

const SEED = 1;
const WRITES = 500;

/** Notes of at most five letters, each of its owner. */
const NOTES: Subject = {
  stock: {
    uids: ['ann', 'bob'],
    lengths: [1, 5, 6],
    words: ['', 'ann'],
    bytes: [new Uint8Array(1)],
    fields: ['extra', 'by'],
    steps: ['other'],
    lists: () => [['a']],
    follow: () => undefined,
  },
  newWorld: () => ({ state: new Map(), now: new Date(0) }),
  validWrites: {
    write: ({ uid, random }) =>
      new Map([[`notes/${random.pick(['one', 'two'])}`, { by: uid, text: 'a'.repeat(random.below(6)) }]]),
  },
  claimsOf: () => ({}),
  mayCommit: (state, { uid, writes }) =>
    [...writes].every(([path, note]) => {
      const before = state.get(path);
      return (
        /^notes\/[^/]+$/.test(path) &&
        note !== undefined &&
        Object.keys(note).sort().join() === 'by,text' &&
        uid !== undefined &&
        note['by'] === uid &&
        (before === undefined || before['by'] === uid) &&
        typeof note['text'] === 'string' &&
        Array.from(note['text']).length <= 5
      );
    }),
};

const RULES = firestoreRules(`match /notes/{id} {
  allow create: if isMine(request.resource.data);
  allow update: if isMine(request.resource.data) && resource.data.by == request.auth.uid;
  function isMine(note) {
    return note.keys().hasOnly(['by', 'text']) && note.keys().hasAll(['by', 'text'])
      && note.by == request.auth.uid && note.text is string && note.text.size() <= 5;
  }
}`);

const run = (rules: string, seed = SEED) =>
  fuzz(compileFirestoreRules(rules, 'firestore.rules'), NOTES, seed, WRITES);

describe('hostile writes', () => {
  it('find no difference between rules and a model that agree', () => {
    const { differences, writes, validAllowed } = run(RULES);
    expect(differences.map(describeDifference)).toEqual([]);
    expect(writes).toBe(WRITES);
    expect(validAllowed.get('write')).toBeGreaterThan(0);
  });

  it.each([
    ['the owner', 'note.by == request.auth.uid && ', ''],
    ['the length', '<= 5', '<= 6'],
    ['the fields', "note.keys().hasOnly(['by', 'text']) && ", ''],
    ['an earlier owner', ' && resource.data.by == request.auth.uid', ''],
  ])('find a condition that is missing, of %s', (_what, part, instead) => {
    expect(RULES).toContain(part);
    const [difference] = run(RULES.replace(part, instead)).differences;
    expect(difference).toMatchObject({ rules: true, model: false });
  });

  it('are the same for the same seed', () => {
    const loose = RULES.replace('<= 5', '<= 6');
    expect(run(loose, 7)).toEqual(run(loose, 7));
    expect(run(loose, 7)).not.toEqual(run(loose, 8));
  });
});

describe('hostile requests to Storage', () => {
  const FILES: FileSubject<{ readonly size: number }> = {
    validRequest: () => ({
      uid: 'ann',
      method: 'create',
      path: 'ann/a',
      before: undefined,
      after: { size: 1 },
    }),
    hostileRequest: (request, random) => ({ ...request, after: { size: random.pick([10, 11]) } }),
    readDocument: (name) => (name.endsWith('/gates/ann') ? document('gates/ann', {}) : undefined),
    mayHandle: ({ after }) => after !== undefined && after.size <= 10,
  };
  const rulesUpTo = (bytes: number) =>
    compileStorageRules(`rules_version = '2';
service firebase.storage { match /b/{bucket}/o { match /{user}/{file} {
  allow create: if firestore.exists(/databases/(default)/documents/gates/$(user))
    && request.auth.uid == user && request.resource.size <= ${bytes};
} } }`);

  it('find no difference between rules and a model that agree', async () => {
    const { allowed, differences } = await fuzzFiles(await rulesUpTo(10), FILES, SEED, 50);
    expect(differences).toEqual([]);
    expect(allowed).toBeGreaterThan(0);
  });

  it('find a limit that is off by one', async () => {
    const { differences } = await fuzzFiles(await rulesUpTo(11), FILES, SEED, 50);
    expect(differences.every(({ rules, request }) => rules && request.after?.size === 11)).toBe(true);
    expect(differences.length).toBeGreaterThan(0);
  });
});
