import { createServer } from 'node:net';
import { HOST, PortTaken } from 'firebase-stand-in';

/** Rejects with `PortTaken` when a child process would not get this port. */
export function requireFreePort(service: 'app', port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (cause) => reject(new PortTaken(service, port, cause)));
    probe.listen(port, HOST, () => probe.close(() => resolve()));
  });
}
