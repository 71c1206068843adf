import { createServer } from 'node:net';
import { HOST, PortTaken, requireReachablePort } from 'firebase-stand-in';

/** Rejects with `PortTaken` or `PortBlocked` when a child process, or a browser, would not get this port. */
export async function requireFreePort(service: 'app', port: number): Promise<void> {
  requireReachablePort(service, port);
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (cause) => reject(new PortTaken(service, port, cause)));
    probe.listen(port, HOST, () => probe.close(() => resolve()));
  });
}
