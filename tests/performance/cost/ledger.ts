import { setTimeout as delay } from 'node:timers/promises';
import { startSuite, Traffic, type Suite, type Unit } from 'firebase-stand-in';
import { PROJECT_ID } from '../../support/backend/hosts.ts';

/**
 * What an action used, in the units the service bills, and its bytes over the wire: Firestore, Auth and
 * Storage together.
 */
export interface Cost extends Readonly<Record<Unit, number>> {
  readonly up: number;
  readonly down: number;
}

/**
 * How long nothing may happen until an action counts as over: listeners answer after the call that set them
 * off.
 */
const QUIET_MS = 150;

const none = (): Record<Unit, number> => ({
  reads: 0,
  lookUps: 0,
  writes: 0,
  deletes: 0,
  classA: 0,
  classB: 0,
});

/** A stand-in of its own that is metered. */
export interface Ledger {
  readonly suite: Suite;
  /** Runs an action and waits until its listeners are quiet; returns what it used. */
  readonly measure: (action: () => unknown) => Promise<Cost>;
  readonly close: () => Promise<void>;
}

/** Starts a metered stand-in in this process; resolves when all its services answer. */
export async function openLedger(): Promise<Ledger> {
  let used = none();
  const count = (unit: Unit, number: number) => {
    used[unit] += number;
  };
  const suite = await startSuite({ projectId: PROJECT_ID, meter: count });
  const portOf = (host: string) => Number(host.split(':').at(-1));
  const ports = [suite.hosts.firestore, suite.hosts.auth, suite.hosts.storage].map(portOf);
  const traffic = new Traffic(portOf(suite.hosts.storage), count);
  const seen = () => JSON.stringify([used, traffic.bytes(ports)]);
  const untilQuiet = async () => {
    for (let before = ''; before !== seen();) {
      before = seen();
      await delay(QUIET_MS);
    }
  };
  return {
    suite,
    async measure(action) {
      await untilQuiet();
      used = none();
      const before = traffic.bytes(ports);
      await action();
      await untilQuiet();
      const { up, down } = traffic.bytes(ports);
      return { ...used, up: up - before.up, down: down - before.down };
    },
    async close() {
      traffic.close();
      await suite.close();
    },
  };
}
