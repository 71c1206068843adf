/**
 * A mobile link between any browser and a server: what DevTools throttling leaves out. A TCP handshake costs
 * a round trip, so TLS and the request cost theirs; all connections share one rate each way; each starts
 * slowly (RFC 6928, ten segments). No loss.
 */
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** The "slow 4G" of Lighthouse: round trip in ms, rates in kbit/s. */
const SLOW_4G = { roundTrip: 150, down: 1638.4, up: 750 };
const SEGMENT = 1460;
const FIRST_WINDOW = 10 * SEGMENT;
const LARGEST_WINDOW = 65_536;

/** Sends so many bytes down the shared pipe; calls back when they have arrived. */
type Pipe = (bytes: number, arrived: () => void) => void;

function pipe(kilobits: number): Pipe {
  const bytesPerMs = kilobits / 8;
  let free = 0;
  return (bytes, arrived) => {
    const now = performance.now();
    free = Math.max(free, now) + bytes / bytesPerMs;
    setTimeout(arrived, free - now + SLOW_4G.roundTrip / 2);
  };
}

/** Passes on what comes from one side to the other, at most a window of it under way. */
function relay(from: Socket, to: Socket, send: Pipe, startsSlowly: boolean): void {
  let window = startsSlowly ? FIRST_WINDOW : Number.POSITIVE_INFINITY;
  let underWay = 0;
  let ended = false;
  const waiting: Buffer[] = [];
  const sent: Buffer[] = [];
  const pump = () => {
    while (underWay < window) {
      const first = waiting.shift();
      if (first === undefined) break;
      if (first.length > SEGMENT) waiting.unshift(first.subarray(SEGMENT));
      const segment = first.subarray(0, SEGMENT);
      underWay += segment.length;
      sent.push(segment);
      send(segment.length, () => {
        // Timers may fire a little out of order; bytes may not.
        const next = sent.shift();
        if (next !== undefined && !to.destroyed) to.write(next);
        setTimeout(() => {
          underWay -= segment.length;
          if (window < LARGEST_WINDOW) window += segment.length;
          pump();
        }, SLOW_4G.roundTrip / 2);
        if (ended && sent.length === 0 && waiting.length === 0) to.end();
      });
    }
  };
  from.on('data', (data: Buffer) => {
    waiting.push(data);
    pump();
  });
  from.on('end', () => {
    ended = true;
    if (sent.length === 0 && waiting.length === 0) to.end();
  });
}

/** A mobile link. */
export interface Link {
  /** Adds another end to a server's port: one that is reached over the link. */
  lead(port: number): Promise<number>;
  close(): void;
}

/** Starts a link, which all connections that are led over it share. */
export function startLink(): Link {
  const down = pipe(SLOW_4G.down);
  const up = pipe(SLOW_4G.up);
  const open = new Set<Socket>();
  const ends: Server[] = [];
  const carry = (client: Socket, port: number) => {
    open.add(client);
    client.setNoDelay(true);
    client.on('close', () => open.delete(client));
    client.on('error', () => client.destroy());
    client.pause();
    const target = connect(port, '127.0.0.1');
    target.setNoDelay(true);
    target.on('error', () => client.destroy());
    client.on('close', () => target.destroy());
    target.on('close', () => setTimeout(() => client.destroy(), SLOW_4G.roundTrip + 50));
    // The handshake.
    target.once('connect', () =>
      setTimeout(() => {
        relay(client, target, up, false);
        relay(target, client, down, true);
        client.resume();
      }, SLOW_4G.roundTrip),
    );
  };
  return {
    async lead(port) {
      const end = createServer((client) => carry(client, port));
      ends.push(end);
      await new Promise<void>((resolve) => end.listen(0, '127.0.0.1', resolve));
      return (end.address() as AddressInfo).port;
    },
    close() {
      for (const socket of open) socket.destroy();
      for (const end of ends) end.close();
    },
  };
}
