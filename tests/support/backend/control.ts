/**
 * Lets a test kill and restart the backend that the global set-up owns: the set-up runs in another process
 * than the tests, so a kill is a request to a loopback address that only the tests know.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startBackend, type Backend } from './backend.ts';

/** The side of the set-up. */
export interface BackendKeeper {
  readonly controlOrigin: string;
  close(): Promise<void>;
}

/** Answers `POST /kill` (SIGKILL) and `POST /start` (same ports, same data folder) when done. */
export async function keepBackend(first: Backend): Promise<BackendKeeper> {
  let backend = first;
  const act = async (url: string | undefined) => {
    if (url === '/kill') await backend.kill();
    else if (url === '/start') backend = await startBackend(first.options);
  };
  const server = createServer((request, response) => {
    act(request.url).then(
      () => response.end(),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    controlOrigin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.close();
      server.closeAllConnections();
      await backend.close();
    },
  };
}

/** The side of the tests. */
export async function tellBackend(controlOrigin: string, action: 'kill' | 'start'): Promise<void> {
  const response = await fetch(`${controlOrigin}/${action}`, { method: 'POST' });
  if (!response.ok) throw new Error(await response.text());
}
