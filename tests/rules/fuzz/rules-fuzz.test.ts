import { readFileSync } from 'node:fs';
import { compileFirestoreRules, compileStorageRules } from 'firebase-stand-in/rules';
import { describeDifference, fuzz, fuzzFiles } from 'rules-proof/fuzz';
import { describe, expect, it } from 'vitest';
import { FILE_SUBJECTS } from './file-subject.ts';
import { SUBJECT } from './subject.ts';

/** One that everybody runs; another is given by the environment, as `npm run test:rules:fuzz` draws one. */
const seed = Number(process.env['SEED'] ?? 20_261_121);
const WRITES = 5_000;

describe(`hostile writes (SEED=${seed})`, () => {
  const source = readFileSync('firestore.rules', 'utf8');

  it('are allowed where the model would allow them, and nowhere else', () => {
    const run = fuzz(compileFirestoreRules(source, 'firestore.rules'), SUBJECT, seed, WRITES);
    expect(run.differences.map(describeDifference)).toEqual([]);
    expect(run.writes).toBe(WRITES);
    // Without valid writes of each kind among them the hostile ones would be far from anything that matters.
    for (const [kind, allowed] of run.validAllowed) expect([kind, allowed > 0]).toEqual([kind, true]);
  });

  it.each([
    ['a check of the owner', 'request.auth.uid == uid', 'true'],
    ['a limit of the plan', 'cards <= ', 'true || cards <= '],
    ['the projection', '&& isProjection(link.card, card)', ''],
    ['what a picture of a paper card may weigh', 'picture.size() <= 200 * 1024', 'true'],
    ['who may sign up', '&& maySignUp(uid, user)', ''],
    ['that an address is confirmed', 'request.auth.token.email_verified == true', 'true'],
    ['the form of an address', 'https?://[!-~]+', '.*'],
  ])('detect that %s is missing in the rules', (_what, part, without) => {
    expect(source).toContain(part);
    const gate = compileFirestoreRules(source.replaceAll(part, without), 'firestore.rules');
    expect(fuzz(gate, SUBJECT, seed, WRITES).differences).toHaveLength(1);
  });
});

describe(`hostile requests to Storage (SEED=${seed})`, () => {
  it('are allowed where the model would allow them, and nowhere else', async () => {
    const rules = await compileStorageRules(readFileSync('storage.rules', 'utf8'));
    for (const subject of FILE_SUBJECTS) {
      const { allowed, differences } = await fuzzFiles(rules, subject, seed, WRITES);
      expect(differences).toEqual([]);
      expect(allowed).toBeGreaterThan(WRITES / 10);
    }
  });
});
