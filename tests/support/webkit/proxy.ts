/** The way of one person's WebKit to the network, which a test can cut: the driver has no means for that. */
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy for HTTP. */
export interface CuttableProxy {
  /** `host:port` of it. */
  readonly address: string;
  /** Every `host:port` that was asked for. */
  readonly asked: ReadonlySet<string>;
  /** Ends every connection and takes no other, or takes them again. */
  cut(isCut: boolean): void;
  close(): void;
}

/** Opens a proxy on a free loopback port. */
export async function openProxy(): Promise<CuttableProxy> {
  let isCut = false;
  const asked = new Set<string>();
  const server = createServer((incoming, outgoing) => {
    asked.add(new URL(incoming.url ?? '').host);
    const onward = request(
      incoming.url ?? '',
      { method: incoming.method ?? 'GET', headers: incoming.headers },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        // Long polling sends its lines one by one.
        outgoing.flushHeaders();
        answer.pipe(outgoing);
        answer.once('error', () => outgoing.destroy());
      },
    );
    onward.once('error', () => outgoing.destroy());
    outgoing.once('close', () => onward.destroy());
    incoming.pipe(onward);
  });
  server.on('connection', (socket) => {
    if (isCut) socket.destroy();
  });
  await listening(server);
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    cut(value) {
      isCut = value;
      if (isCut) server.closeAllConnections();
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

const listening = (server: Server) =>
  new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
