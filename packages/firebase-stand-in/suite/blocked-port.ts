/** Ports that browsers (and `fetch`) refuse to open: a service there would seem to run, unreachable. */

/** The list of the Fetch standard (https://fetch.spec.whatwg.org/#port-blocking). */
const BLOCKED_PORTS: ReadonlySet<number> = new Set([
  1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104, 109, 110,
  111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515, 526, 530, 531, 532,
  540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061,
  6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
]); // prettier-ignore

const MAX_PORT = 65_535;

/** A port that no browser could reach a service at. */
export class PortBlocked extends Error {
  override readonly name = 'PortBlocked';
}

/** Throws `PortBlocked` where a service, or a program beside it, could not be reached at its port. */
export function requireReachablePort(service: string, port: number): void {
  const reason =
    port > MAX_PORT
      ? `there is no port above ${MAX_PORT}`
      : 'browsers refuse that port (https://fetch.spec.whatwg.org/#port-blocking)';
  if (port <= MAX_PORT && !BLOCKED_PORTS.has(port)) return;
  throw new PortBlocked(
    `Nothing was started: ${service} would be at port ${port}, and ${reason}. ` +
      `Use other ports: --port-offset moves them all, --port-${service} <port> this one.`,
  );
}
