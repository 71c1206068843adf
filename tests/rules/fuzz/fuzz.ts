/** Forms hostile writes from valid ones and asks rules and model about each. */
import { StatusError, type Gate, type WriteOperation } from 'firebase-stand-in/rules';
import { document, ROOT, user } from 'firebase-stand-in/testing';
import { hostileStep, type Attempt, type Stock } from './hostile.ts';
import { emailOf, type Commit } from './model/commit.ts';
import { mayCommit } from './model/decide.ts';
import type { Fields, Plain } from './plain.ts';
import { Random } from './random.ts';
import { cardSample, laterSample, licenceSample } from './samples.ts';
import { cardWithLinks, VALID_WRITES } from './valid-writes.ts';

const UIDS = ['ann', 'bob', 'eve'];
const START = Date.UTC(2026, 0, 1, 12);
const HOUR_MS = 3_600_000;
/** A world is left after about so many turns: what is old is hardly met again. */
const WORLD_WRITES = 150;
const MOST_STEPS = 3;

/** Where rules and model disagree, with as few hostile steps as still show it. */
export interface Difference {
  readonly rules: boolean;
  readonly model: boolean;
  readonly kind: string;
  readonly steps: readonly string[];
  readonly commit: Commit;
  /** The documents as they were that the batch writes. */
  readonly before: ReadonlyMap<string, Fields>;
}

/** What a run did. */
export interface Run {
  readonly writes: number;
  readonly allowed: number;
  /** Of each way to write, how many as it should be were allowed. */
  readonly validAllowed: ReadonlyMap<string, number>;
  readonly differences: readonly Difference[];
}

/** Asks about `count` writes, until there are `most` differences. */
export function fuzz(gate: Gate, seed: number, count: number, most = 1): Run {
  const random = new Random(seed);
  const differences: Difference[] = [];
  const validAllowed = new Map(Object.keys(VALID_WRITES).map((kind) => [kind, 0]));
  let [allowed, writes] = [0, 0];
  let world = newWorld(random);
  while (writes < count && differences.length < most) {
    if (random.oneIn(WORLD_WRITES)) world = newWorld(random);
    world.now = new Date(world.now.getTime() + 1 + random.below(random.oneIn(10) ? 30 * HOUR_MS : 1_000));
    const kind = random.pick(Object.keys(VALID_WRITES));
    const uid = random.pick(UIDS);
    const batch = VALID_WRITES[kind]?.({ ...world, uid, random });
    if (batch === undefined) continue;
    writes += 1;
    const attempts = [{ what: kind, attempt: { uid, writes: batch } as Attempt }];
    const stock: Stock = { ...world, uids: UIDS, random };
    const steps = random.oneIn(4) ? 0 : 1 + random.below(MOST_STEPS);
    for (let step = 0; step < steps; step += 1)
      attempts.push(hostileStep((attempts.at(-1) ?? attempts[0])?.attempt ?? { uid, writes: batch }, stock));
    // A prefix of the steps that shows a difference is a smaller case than all of them.
    const cases = attempts.map(({ attempt }) => ({ ...attempt, now: world.now }));
    const verdicts = cases.map((one) => ({
      rules: ask(gate, world.state, one),
      model: mayCommit(world.state, one),
    }));
    const found = verdicts.findIndex(({ rules, model }) => rules !== model);
    const [commit, verdict] = [cases[found], verdicts[found]];
    if (commit && verdict) {
      const what = attempts.slice(1, found + 1).map((attempt) => attempt.what);
      const before = new Map([...world.state].filter(([path]) => commit.writes.has(path)));
      differences.push({ ...verdict, kind, steps: what, commit, before });
    } else if (verdicts.at(-1)?.rules === true) {
      allowed += 1;
      if (steps === 0) validAllowed.set(kind, (validAllowed.get(kind) ?? 0) + 1);
      apply(world.state, cases.at(-1)?.writes ?? new Map());
    }
  }
  return { writes, allowed, validAllowed, differences };
}

interface World {
  readonly state: Map<string, Fields>;
  now: Date;
}

/**
 * What was there beforehand: licences, accounts that are not as at sign-up, and cards of other versions, one
 * with fields of a later version and one that lacks fields of this one.
 */
function newWorld(random: Random): World {
  const now = new Date(START + random.below(1_000) * HOUR_MS);
  const state = new Map<string, Fields>();
  for (const letter of ['A', 'B', 'C', 'D', 'E', 'F']) {
    const last = random.pick([
      null,
      null,
      new Date(now.getTime() + 20 * HOUR_MS),
      new Date(now.getTime() - HOUR_MS),
    ]);
    state.set(`licences/${Array.from({ length: 4 }, () => letter.repeat(5)).join('-')}`, {
      ...licenceSample(last, now),
      days: random.pick<Plain>([30n, 30n, 30n, 1n, 3_660n, 3_661n, 0n, -1n, 30]),
    });
  }
  const signUp = VALID_WRITES['signUp'];
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
    for (const [path, fields] of signUp?.({ state, uid, now, random }) ?? [])
      if (fields && !random.oneIn(5)) state.set(path, { ...fields, ...random.pick(set) });
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

function apply(state: Map<string, Fields>, writes: Commit['writes']): void {
  for (const [path, fields] of writes)
    if (fields) state.set(path, fields);
    else state.delete(path);
}

/** What the rules say. */
function ask(gate: Gate, state: ReadonlyMap<string, Fields>, { uid, writes, now }: Commit): boolean {
  const read = (path: string, fields: Fields | undefined) => fields && document(path, fields);
  const pathOf = (name: string) => name.slice(ROOT.length + 1);
  const before = (name: string) => read(pathOf(name), state.get(pathOf(name)));
  const after = (name: string) =>
    writes.has(pathOf(name)) ? read(pathOf(name), writes.get(pathOf(name))) : before(name);
  const operations = [...writes].map(([path, fields]): WriteOperation => {
    const name = `${ROOT}/${path}`;
    const [was, will] = [before(name), read(path, fields)];
    return { name, before: was, after: will, method: will ? (was ? 'update' : 'create') : 'delete' };
  });
  const caller = uid === undefined ? ({ kind: 'anonymous' } as const) : user(uid, { email: emailOf(uid) });
  try {
    gate.write(caller, operations, before, after, now.toISOString());
    return true;
  } catch (error) {
    if (error instanceof StatusError && error.code === 'PERMISSION_DENIED') return false;
    throw error;
  }
}
