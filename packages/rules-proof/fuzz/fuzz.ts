/** Forms hostile writes from valid ones and asks rules and model about each. */
import { StatusError, type Gate, type WriteOperation } from 'firebase-stand-in/rules';
import { document, ROOT, user } from 'firebase-stand-in/testing';
import type { Attempt, Batch, Commit, Situation, State } from './commit.ts';
import { hostileStep, type Stock } from './hostile.ts';
import type { Fields } from './plain.ts';
import { Random } from './random.ts';

const HOUR_MS = 3_600_000;
/** A world is left after about so many turns: what is old is hardly met again. */
const WORLD_WRITES = 150;
const MOST_STEPS = 3;

/** Documents that are there beforehand, and the time. */
export interface World {
  readonly state: Map<string, Fields>;
  now: Date;
}

/** The rules' purpose, in a form that they can be compared with. */
export interface Subject {
  /** What hostile values are drawn from, and the users. */
  readonly stock: Stock;
  readonly newWorld: (random: Random) => World;
  /** The ways to write as an app does; undefined: there is nothing to write in this situation. */
  readonly validWrites: Readonly<
    Record<string, (situation: Situation & { readonly uid: string }) => Batch | undefined>
  >;
  /** The claims of a user's token besides the id. */
  readonly claimsOf: (uid: string) => Readonly<Record<string, unknown>>;
  /** Whether all of a commit may be written, as the model has it. */
  readonly mayCommit: (state: State, commit: Commit) => boolean;
}

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
export function fuzz(gate: Gate, subject: Subject, seed: number, count: number, most = 1): Run {
  const { stock, newWorld, validWrites } = subject;
  const random = new Random(seed);
  const differences: Difference[] = [];
  const validAllowed = new Map(Object.keys(validWrites).map((kind) => [kind, 0]));
  let [allowed, writes] = [0, 0];
  let world = newWorld(random);
  while (writes < count && differences.length < most) {
    if (random.oneIn(WORLD_WRITES)) world = newWorld(random);
    world.now = new Date(world.now.getTime() + 1 + random.below(random.oneIn(10) ? 30 * HOUR_MS : 1_000));
    const kind = random.pick(Object.keys(validWrites));
    const uid = random.pick(stock.uids);
    const batch = validWrites[kind]?.({ ...world, uid, random });
    if (batch === undefined) continue;
    writes += 1;
    const attempts = [{ what: kind, attempt: { uid, writes: batch } as Attempt }];
    const around = { ...world, stock, random };
    const steps = random.oneIn(4) ? 0 : 1 + random.below(MOST_STEPS);
    for (let step = 0; step < steps; step += 1)
      attempts.push(hostileStep((attempts.at(-1) ?? attempts[0])?.attempt ?? { uid, writes: batch }, around));
    // A prefix of the steps that shows a difference is a smaller case than all of them.
    const cases = attempts.map(({ attempt }) => ({ ...attempt, now: world.now }));
    const verdicts = cases.map((one) => ({
      rules: ask(gate, world.state, one, subject),
      model: subject.mayCommit(world.state, one),
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

function apply(state: Map<string, Fields>, writes: Commit['writes']): void {
  for (const [path, fields] of writes)
    if (fields) state.set(path, fields);
    else state.delete(path);
}

/** What the rules say. */
function ask(gate: Gate, state: State, { uid, writes, now }: Commit, { claimsOf }: Subject): boolean {
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
  const caller = uid === undefined ? ({ kind: 'anonymous' } as const) : user(uid, claimsOf(uid));
  try {
    gate.write(caller, operations, before, after, now.toISOString());
    return true;
  } catch (error) {
    if (error instanceof StatusError && error.code === 'PERMISSION_DENIED') return false;
    throw error;
  }
}
