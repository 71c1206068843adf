/**
 * A stand-in for each process of a project: faults and rules of one test file do not meet another that runs
 * beside it. Each but the first is started when a test first asks for it.
 */
import { openLeaseOffice, type LeaseOffice } from '../runner/leases.ts';
import { startBackend, type Backend } from './backend.ts';
import type { BackendOptions } from './messages.ts';

/** A pool, and the hosts of its first stand-in. */
export interface BackendPool extends Pick<LeaseOffice, 'origin'> {
  readonly hosts: Backend['hosts'];
  close(): Promise<void>;
}

/**
 * Leases the hosts of `count` stand-ins (leases.ts), of which the first is up when it is open, and ends them
 * all when it closes.
 */
export async function openBackendPool(options: BackendOptions, count: number): Promise<BackendPool> {
  const started: Promise<Backend>[] = [startBackend(options)];
  const office = await openLeaseOffice(
    Array.from({ length: count }, (_, index) => async () => {
      started[index] ??= startBackend(options);
      return (await started[index]).hosts;
    }),
  );
  const close = async () => {
    office.close();
    const ended = await Promise.allSettled(started.filter(Boolean));
    await Promise.all(ended.flatMap((one) => (one.status === 'fulfilled' ? [one.value.close()] : [])));
  };
  const [first] = started;
  if (first === undefined) throw new Error('There is no stand-in.');
  return { origin: office.origin, hosts: (await first).hosts, close };
}
