/**
 * A stand-in for each process of a project: faults and rules of one test file do not meet another that runs beside it. Each but
 * the first is started when somebody first asks for it.
 */
import type { BackendOptions } from './backend-messages.ts';
import { startBackend, type Backend } from './backend.ts';
import { openLeaseOffice, type LeaseOffice } from './leases.ts';

/** Leases the hosts of `count` stand-ins (leases.ts), `first` among them, and ends them all when it closes. */
export async function openBackendPool(
  first: Backend,
  options: BackendOptions,
  count: number,
): Promise<Pick<LeaseOffice, 'origin'> & { close(): Promise<void> }> {
  const started: Promise<Backend>[] = [Promise.resolve(first)];
  const office = await openLeaseOffice(
    Array.from({ length: count }, (_, index) => async () => {
      started[index] ??= startBackend(options);
      return (await started[index]).hosts;
    }),
  );
  return {
    origin: office.origin,
    async close() {
      office.close();
      const ended = await Promise.allSettled(started.filter(Boolean));
      await Promise.all(ended.flatMap((one) => (one.status === 'fulfilled' ? [one.value.close()] : [])));
    },
  };
}
