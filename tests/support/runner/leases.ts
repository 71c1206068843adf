/**
 * Shares things (ports, stand-ins, browsers) among the processes of a test run. A thing belongs to one
 * process from the moment it is handed out until that process ends. The things belong to the global set-up,
 * which runs in another process, so they are requested over loopback, and the open response is the lease:
 * when its holder ends, in whatever way, the connection ends too. Vitest's worker numbers cannot serve as
 * leases: the next worker may get a number before the previous one has ended.
 */
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The side of the set-up. */
export interface LeaseOffice {
  /** Where a thing is asked for. */
  readonly origin: string;
  close(): void;
}

/**
 * Hands out things, the last given back first, and makes each when it is handed out; who finds none waits for
 * one given back.
 */
export async function openLeaseOffice<Thing>(
  things: readonly (() => Promise<Thing>)[],
): Promise<LeaseOffice> {
  const free = [...things].reverse();
  const waiting: ((thing: () => Promise<Thing>) => void)[] = [];
  const giveBack = (thing: () => Promise<Thing>) => {
    const next = waiting.shift();
    if (next) next(thing);
    else free.push(thing);
  };
  const server = createServer((_request, response) => {
    const hand = (thing: () => Promise<Thing>) => {
      if (response.destroyed) {
        giveBack(thing);
        return;
      }
      response.once('close', () => giveBack(thing));
      thing().then(
        (made) => response.write(`${JSON.stringify(made)}\n`),
        (error: unknown) => response.writeHead(500).end(String(error)),
      );
    };
    const thing = free.pop();
    if (thing) hand(thing);
    else waiting.push(hand);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** A thing held. */
export interface Lease<Thing> {
  readonly thing: Thing;
  /** Releases it before the process ends. */
  end(): void;
}

/**
 * The side of the tests: leases a thing until this process ends. Rejects with what went wrong in making it.
 */
export function lease<Thing>(office: string): Promise<Lease<Thing>> {
  return new Promise((resolve, reject) => {
    const request = get(office, { agent: false }, (response) => {
      // The end of a process is the end of its leases, never the other way round.
      response.socket.unref();
      response.on('error', () => undefined);
      // One line on loopback is one chunk.
      response.once('data', (line: Buffer) => {
        if (response.statusCode === 200)
          resolve({ thing: JSON.parse(line.toString()) as Thing, end: () => request.destroy() });
        else reject(new Error(line.toString()));
      });
    });
    request.on('error', reject);
  });
}
