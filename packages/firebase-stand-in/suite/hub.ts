import type { RunningServer } from '../http/listen.ts';
import { refuseForeignOrigin } from '../http/loopback.ts';
import { sendJson } from '../http/respond.ts';
import { startHttpServer, type HttpCall } from '../http/server.ts';
import { StatusError, unimplemented } from '../status.ts';

/** Where one emulator of the suite listens. */
interface EmulatorAddress {
  readonly host: string;
  readonly port: number;
}

export interface HubOptions extends EmulatorAddress {
  /** The running emulators by the suite's names (`auth`, `firestore`, `storage`); read at each request. */
  readonly emulators: () => Readonly<Record<string, EmulatorAddress>>;
}

const FUNCTIONS_ABSENT = { error: 'The Cloud Functions emulator is not running.' };

/**
 * Starts the suite's hub, where `@firebase/rules-unit-testing` and the Admin SDKs look up the other
 * emulators. Source: firebase-tools 15, lib/emulator/hub.js.
 */
export function startHub(options: HubOptions): Promise<RunningServer> {
  return startHttpServer({
    host: options.host,
    port: options.port,
    handle: (call) => answer(call, options),
  });
}

function answer(call: HttpCall, { host, emulators, ...options }: HubOptions): void {
  const port = call.request.socket.localPort ?? options.port;
  const route = `${call.method} ${call.path}`;
  if (call.method !== 'GET') refuseForeignOrigin(call.request);
  switch (route) {
    case 'GET /':
      sendJson(call.response, 200, {
        version: 'firebase-stand-in',
        origins: [`http://${host}:${port}`],
        pid: process.pid,
        host,
        port,
      });
      return;
    case 'GET /emulators':
      sendJson(call.response, 200, describe({ ...emulators(), hub: { host, port } }));
      return;
    case 'PUT /functions/disableBackgroundTriggers':
    case 'PUT /functions/enableBackgroundTriggers':
      sendJson(call.response, 400, FUNCTIONS_ABSENT);
      return;
    case 'POST /_admin/export':
    case 'POST /dataconnect/clearData':
      throw unimplemented(`The hub's ${call.path}`);
    default:
      throw new StatusError('NOT_FOUND', `Not found: ${route}`);
  }
}

function describe(emulators: Readonly<Record<string, EmulatorAddress>>): Record<string, object> {
  return Object.fromEntries(
    Object.entries(emulators).map(([name, { host, port }]) => [
      name,
      {
        name,
        host,
        port,
        pid: process.pid,
        listen: [{ address: host, port, family: host.includes(':') ? 'IPv6' : 'IPv4' }],
      },
    ]),
  );
}
