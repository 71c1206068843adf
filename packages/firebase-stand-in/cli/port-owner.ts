/** Finds the process that listens on a port, as far as this machine shows it. */
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

const LISTEN_STATE = '0A';

/**
 * `process 123 (node server.js)`, or undefined when it cannot be known: another system than Linux, another
 * user's process.
 */
export function portOwner(port: number): string | undefined {
  if (process.platform !== 'linux') return undefined;
  const sockets = listeningSockets(port);
  if (sockets.size === 0) return undefined;
  const pid = readdirSync('/proc').find((name) => /^\d+$/.test(name) && holdsOneOf(name, sockets));
  return pid === undefined ? undefined : `process ${pid} (${commandLine(pid)})`;
}

/** `socket:[inode]` of every socket that listens on the port. Source: proc(5), /proc/net/tcp. */
function listeningSockets(port: number): ReadonlySet<string> {
  const local = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const rows = ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((file) =>
    orEmpty(() => readFileSync(file, 'utf8')).split('\n'),
  );
  return new Set(
    rows
      .map((row) => row.trim().split(/\s+/))
      .filter((columns) => columns[1]?.endsWith(local) && columns[3] === LISTEN_STATE)
      .map((columns) => `socket:[${columns[9]}]`),
  );
}

function holdsOneOf(pid: string, sockets: ReadonlySet<string>): boolean {
  const folder = `/proc/${pid}/fd`;
  const descriptors = orEmpty(() => readdirSync(folder).join('\n')).split('\n');
  return descriptors.some((name) => sockets.has(orEmpty(() => readlinkSync(`${folder}/${name}`))));
}

function commandLine(pid: string): string {
  return orEmpty(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8'))
    .split('\0')
    .join(' ')
    .trim()
    .slice(0, 100);
}

/** Processes come and go, and those of others are not ours to read: no answer then. */
function orEmpty(read: () => string): string {
  try {
    return read();
  } catch (error) {
    if (error instanceof Error && 'code' in error) return '';
    throw error;
  }
}
