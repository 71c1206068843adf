/**
 * The Auth service: firebase-tools' own emulator, loaded behind a port that is open from the first moment.
 */
import type { IncomingMessage } from 'node:http';
import type { Faults } from '../faults/faults.ts';
import { faultMiddleware } from '../faults/middleware.ts';
import { loadAuth, loadAuthParts, type AuthProjectState } from '../firebase-tools/load.ts';
import { answerLeftover, serveApplication } from '../http/application.ts';
import type { RequestListener, RunningServer } from '../http/listen.ts';
import { refusesChange } from '../persistence/disk-guard.ts';
import { addAddressTrust } from './address-trust.ts';
import { tellMail, type Mail } from './mail.ts';
import { rewriteSignInPage, serveGapi } from './offline-pages.ts';
import { addTotp } from './totp.ts';

/** The running service. */
export interface AuthService extends RunningServer {
  /** Resolves when the first request can be answered, rejects when the emulator cannot be loaded. */
  readonly ready: Promise<void>;
}

/** What the service needs. */
export interface AuthOptions {
  readonly host: string;
  /** 0: any free port. */
  readonly port: number;
  /** The project every API key belongs to; the `aud` of its tokens. */
  readonly projectId: string;
  readonly faults: Faults;
  /** Why changes can no longer be kept on the disk, and are refused; undefined while they can. */
  readonly diskFailure?: (() => Error | undefined) | undefined;
  /** When to begin loading, which keeps the process busy for about 0.15 s. */
  readonly after: Promise<unknown>;
  /** Told of the map of project states before the first request; it may fill and watch it. */
  readonly onStates?: ((states: Map<string, AuthProjectState>) => void) | undefined;
  /** Told of each letter the service would send. */
  readonly onMail?: ((mail: Mail) => void) | undefined;
}

/** Starts the service; resolves when it listens. Rejects when the port is taken. */
export async function startAuth(options: AuthOptions): Promise<AuthService> {
  let port = options.port;
  const codesUrl = () =>
    `http://${options.host}:${port}/emulator/v1/projects/${encodeURIComponent(options.projectId)}/oobCodes`;
  const application = options.after.then(() => authApplication(options, codesUrl));
  const service = await serveApplication({ ...options, application, isAdministration });
  port = service.port;
  options.faults.onOffline((name) => {
    if (name === 'auth') service.dropConnections();
  });
  return { ...service, ready: application.then(() => undefined) };
}

/**
 * The emulator's own endpoints, and those of Admin SDKs, which send credentials; to a DELETE the emulator
 * adds the owner's by itself. What the web SDK calls is none of these. Source: firebase-tools 15.34.2,
 * lib/emulator/auth/server.js.
 */
function isAdministration({ method, url = '', headers }: IncomingMessage): boolean {
  return method === 'DELETE' || headers.authorization !== undefined || /^\/+emulator\//i.test(url);
}

async function authApplication(options: AuthOptions, codesUrl: () => string): Promise<RequestListener> {
  const states = new Map<string, AuthProjectState>();
  options.onStates?.(states);
  const emulator = loadAuth();
  const parts = loadAuthParts();
  addTotp(parts);
  addAddressTrust(parts);
  const app = await emulator.createApp(options.projectId, undefined, states);
  const inject = faultMiddleware(options.faults, 'auth');
  return (request, response) => {
    if (serveGapi(request, response)) return;
    if (refusesChange('auth', request, response, options.diskFailure?.())) return;
    rewriteSignInPage(request, response);
    if (options.onMail !== undefined) tellMail(request, response, codesUrl, options.onMail);
    inject(request, response, () => app(request, response, (error) => answerLeftover(response, error)));
  };
}
