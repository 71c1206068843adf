/** What the fuzz needs of Carte: its users, its documents, its writes and the model of its rules. */
import type { Fields, Plain, Random, Subject, World } from 'rules-proof/fuzz';
import { STOCK, UIDS } from './hostile.ts';
import { emailOf, HOUR_MS, isConfirmed } from './model/commit.ts';
import { mayCommit } from './model/decide.ts';
import { cardSample, invitationSample, laterSample, licenceSample, mailChoiceSample } from './samples.ts';
import { cardWithLinks, VALID_WRITES } from './valid-writes.ts';

const START = Date.UTC(2026, 0, 1, 12);

/** What the operator may have said of who may sign up; the last ones are malformed. */
const SIGN_UPS: readonly Fields[] = [
  { mode: 'anybody', domains: [] },
  { mode: 'domains', domains: ['firm.example', 'users.example'] },
  { mode: 'domains', domains: ['firm.example'] },
  { mode: 'invitation', domains: [] },
  { mode: 'domains', domains: { 'users.example': true } },
  { mode: 'friends', domains: ['users.example'] },
  {},
];

/**
 * What was there beforehand: who may sign up, licences, invitations, accounts that are not as at sign-up, and
 * cards of other versions, one with fields of a later version and one that lacks fields of this one.
 */
function newWorld(random: Random): World {
  const now = new Date(START + random.below(1_000) * HOUR_MS);
  const state = new Map<string, Fields>();
  const signUp = random.pick<Fields | undefined>([undefined, undefined, ...SIGN_UPS]);
  if (signUp !== undefined) state.set('service/signUp', signUp);
  for (const letter of ['A', 'B', 'C', 'D', 'E', 'F']) {
    const last = random.pick([
      null,
      null,
      new Date(now.getTime() + 20 * HOUR_MS),
      new Date(now.getTime() - HOUR_MS),
    ]);
    const code = Array.from({ length: 4 }, () => letter.repeat(5)).join('-');
    const end = new Date(now.getTime() + random.pick([2_000, 2_000, 20, -1]) * HOUR_MS);
    const email = random.pick([null, null, ...UIDS.map(emailOf)]);
    state.set(`invitations/${code}`, invitationSample(random.pick([end, end, end, end, null]), email, now));
    state.set(`licences/${code}`, {
      ...licenceSample(last, now),
      days: random.pick<Plain>([30n, 30n, 30n, 1n, 3_660n, 3_661n, 0n, -1n, 30]),
    });
  }
  for (const uid of UIDS) state.set(`mailChoices/secret-of-${uid}`, mailChoiceSample(true, null));
  const newUser = VALID_WRITES['signUp'];
  const set: Fields[] = [
    {},
    {},
    { maxCards: 3n },
    { plan: 'premium' },
    { plan: 'premium', planExpiresAt: new Date(now.getTime() + 90 * HOUR_MS) },
    { plan: 'premium', planExpiresAt: new Date(now.getTime() - HOUR_MS) },
    { plan: 'premium', planStartedAt: now, planDays: 2n, licence: 'OLD' },
    { plan: 'free', isTrialActive: false },
    { isActive: false },
    { isTrialActive: false },
    { maxCards: 0n },
  ];
  for (const uid of UIDS)
    for (const [path, fields] of newUser?.({ state, uid, now, random }) ?? [])
      if (fields && !random.oneIn(3)) state.set(path, { ...fields, ...random.pick(set) });
  const { pronouns: _pronouns, vcardUrl: _vcard, ...earlier } = cardSample('bob', 'name-earlier', now);
  const cards: [uid: string, card: Fields][] = [
    ['ann', { ...cardSample('ann', 'name-later', now), ...laterSample }],
    ['bob', earlier],
  ];
  for (const [uid, card] of cards) {
    const user = state.get(`users/${uid}`);
    if (user === undefined) continue;
    const links = cardWithLinks(uid, `CardOfAnotherVersion${uid.charAt(0)}`, card, {
      createdAt: now,
      updatedAt: now,
    });
    for (const [path, fields] of links) if (fields) state.set(path, fields);
    state.set(`users/${uid}`, { ...user, cardCount: 1n });
  }
  return { state, now };
}

export const SUBJECT: Subject = {
  stock: STOCK,
  newWorld,
  validWrites: VALID_WRITES,
  claimsOf: (uid) => ({ email: emailOf(uid), email_verified: isConfirmed(uid) }),
  mayCommit,
};
