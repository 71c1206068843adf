/** A gate in front of a Firestore that counts what is read through it. */
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hostAndPort } from '../../support/backend/hosts.ts';

export interface Gate {
  /** Where to ask instead, `host:port`. */
  readonly host: string;
  /** Documents read, found or not, and requests, since the last reset. */
  counted(): { readonly reads: number; readonly requests: number };
  reset(): void;
  close(): Promise<void>;
}

/** What each document of an answer begins with: of a query, and of documents asked for by name. */
const READ = /"(?:document|found|missing)"\s*:/g;

/** Opens a gate to `host` on a free port. */
export async function openGate(host: string): Promise<Gate> {
  const target = hostAndPort(host);
  let [reads, requests] = [0, 0];
  const server = createServer((incoming, outgoing) => {
    requests += 1;
    const { url: path, method, headers } = incoming;
    const forwarded = request({ ...target, path, method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const body = Buffer.concat(chunks);
        reads += body.toString().match(READ)?.length ?? 0;
        outgoing.end(body);
      });
    });
    forwarded.on('error', () => outgoing.destroy());
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    counted: () => ({ reads, requests }),
    reset: () => {
      [reads, requests] = [0, 0];
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
