/**
 * The cheapest HTTP client there is, so that a benchmark measures the server: keep-alive connections, one
 * request at a time on each, answers read by `Content-Length`.
 */
import { connect, type Socket } from 'node:net';

const HEAD_END = Buffer.from('\r\n\r\n');

/** One keep-alive connection. */
export interface RawConnection {
  /** Sends a request and answers the body. Rejects on any status but 200. */
  send(method: string, path: string, body?: string): Promise<string>;
  close(): void;
}

/** Opens a connection; every request carries the administrator's authorization. */
export async function openConnection(host: string, port: number): Promise<RawConnection> {
  const socket = await opened(connect(port, host));
  socket.setNoDelay(true);
  return {
    send(method, path, body = '') {
      const answer = readAnswer(socket);
      socket.write(
        `${method} ${path} HTTP/1.1\r\nHost: ${host}:${port}\r\nAuthorization: Bearer owner\r\n` +
          `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
      );
      return answer;
    },
    close: () => void socket.destroy(),
  };
}

function opened(socket: Socket): Promise<Socket> {
  return new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.once('connect', () => resolve(socket));
  });
}

function readAnswer(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let received: Buffer = Buffer.alloc(0);
    const onData = (chunk: Buffer) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
      const headEnd = received.indexOf(HEAD_END);
      if (headEnd < 0) return;
      const head = received.toString('latin1', 0, headEnd);
      const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN);
      if (Number.isNaN(length)) finish(new Error(`An answer without Content-Length:\n${head}`));
      else if (received.length >= headEnd + HEAD_END.length + length) {
        const body = received.toString('utf8', headEnd + HEAD_END.length);
        finish(head.startsWith('HTTP/1.1 200') ? body : new Error(`${head.split('\r\n', 1)[0]} ${body}`));
      }
    };
    const onClose = () => finish(new Error('The server closed the connection.'));
    const finish = (outcome: string | Error) => {
      socket.off('data', onData).off('close', onClose);
      if (typeof outcome === 'string') resolve(outcome);
      else reject(outcome);
    };
    socket.on('data', onData).once('close', onClose);
  });
}

/**
 * Requests per second of `work` repeated `count` times over `connections`, each connection one request at a
 * time.
 */
export async function throughput(
  connections: readonly RawConnection[],
  count: number,
  work: (connection: RawConnection, index: number) => Promise<unknown>,
): Promise<number> {
  let next = 0;
  const start = performance.now();
  await Promise.all(
    connections.map(async (connection) => {
      while (next < count) await work(connection, next++);
    }),
  );
  return (count * 1000) / (performance.now() - start);
}

/** Milliseconds that `work` takes, measured `count` times one after another, sorted. */
export async function latencies(count: number, work: (index: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const start = performance.now();
    await work(index);
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b);
}

/** The value below which `share` (0 to 1) of sorted values lie. */
export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
