import { createServer } from 'node:net';
import { PortTaken } from '../port-taken.ts';

const HOST = '127.0.0.1';

/** Rejects with `PortTaken` when a child process would not get this port. */
export function requireFreePort(service: 'app', port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (cause) => reject(new PortTaken(service, port, cause)));
    probe.listen(port, HOST, () => probe.close(() => resolve()));
  });
}
