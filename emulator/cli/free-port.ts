import { createServer } from 'node:net';
import { HOST } from '../addresses.ts';
import { PortTaken } from '../port-taken.ts';

/** Rejects with `PortTaken` when a child process would not get this port. */
export function requireFreePort(service: 'app', port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (cause) => reject(new PortTaken(service, port, cause)));
    probe.listen(port, HOST, () => probe.close(() => resolve()));
  });
}
