/** A service on the wire that answers what a test wants: status and body of every call, whatever is asked. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Answer {
  readonly status: number;
  /** The words beside the status. */
  readonly reason?: string;
  readonly body?: object;
}

export interface Wire {
  /** `host:port` on this machine. */
  readonly host: string;
  /** What is answered from now on; undefined loses the connection. */
  answer(next: Answer | undefined): void;
  close(): Promise<void>;
}

export async function openWire(): Promise<Wire> {
  let next: Answer | undefined;
  const server = createServer((request, response) => {
    request.resume();
    if (next === undefined) {
      request.socket.destroy();
      return;
    }
    response.writeHead(next.status, next.reason ?? '', {
      'content-type': 'application/json',
      'access-control-allow-origin': '*',
      'access-control-allow-headers': '*',
      'access-control-allow-methods': '*',
      connection: 'close',
    });
    response.end(JSON.stringify(next.body ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    host: `127.0.0.1:${port}`,
    answer: (answer) => {
      next = answer;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
