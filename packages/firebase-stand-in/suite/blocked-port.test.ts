import { expect, it } from 'vitest';
import { PortBlocked, requireReachablePort } from './blocked-port.ts';
import { startSuite } from './suite.ts';

it.each([
  1, 22, 53, 110, 389, 554, 636, 1720, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6669, 6679, 6697, 10_080,
])('port %d, which browsers block, is refused, as fetch does', async (port) => {
  expect(() => requireReachablePort('firestore', port)).toThrow(PortBlocked);
  const failure: unknown = await fetch(`http://127.0.0.1:${port}`).catch((error: unknown) => error);
  expect((failure as Error).cause).toMatchObject({ message: 'bad port' });
}); // prettier-ignore

it.each([0, 80, 443, 4400, 5173, 8080, 9099, 9199, 10_081, 65_535])('port %d is taken', (port) => {
  expect(() => requireReachablePort('firestore', port)).not.toThrow();
});

it('a port that an offset moved out of the range is refused', () => {
  expect(() => requireReachablePort('hub', 65_536)).toThrow(/no port above 65535/);
});

it('a suite refuses before any service has opened', async () => {
  const starting = startSuite({ ports: { firestore: 10_080 } });
  await expect(starting).rejects.toThrow(
    /Nothing was started: firestore would be at port 10080, and browsers/,
  );
});
