/** The app's own services in Node: each client has modules, session and SDK of its own, as a browser has. */
import { fileURLToPath } from 'node:url';
import { createServer, createServerModuleRunner, type ViteDevServer } from 'vite';
import type * as account from '../../../src/services/account/account-deletion.ts';
import type * as auth from '../../../src/services/account/auth.ts';
import type * as users from '../../../src/services/account/users.ts';
import type * as visitsRead from '../../../src/services/cards/card-visits.ts';
import type * as cardWrites from '../../../src/services/cards/card-writes.ts';
import type * as cards from '../../../src/services/cards/cards.ts';
import type * as qrDesigns from '../../../src/services/cards/qr-designs.ts';
import type * as contacts from '../../../src/services/contacts/contacts.ts';
import type * as contactWrites from '../../../src/services/contacts/contact-writes.ts';
import type * as encryptedDetails from '../../../src/services/exchange/encrypted-details.ts';
import type * as door from '../../../src/services/exchange/exchange-door.ts';
import type * as inbox from '../../../src/services/exchange/inbox.ts';
import type * as inboxSettings from '../../../src/services/exchange/exchange-settings.ts';
import type * as leave from '../../../src/services/exchange/leave-details.ts';
import type * as uploads from '../../../src/services/files/uploads.ts';
import type * as health from '../../../src/services/health.ts';
import type * as licences from '../../../src/services/licences/redeem-licence.ts';
import type * as messages from '../../../src/services/messages.ts';
import type * as publicLinks from '../../../src/services/public/public-links.ts';
import type * as visits from '../../../src/services/public/visits.ts';
import type * as secondWrite from './in-app/second-write.ts';
import { FetchXmlHttpRequest } from './xml-http-request.ts';

/** The modules of the app that a round calls. */
export interface AppServices {
  readonly account: typeof account;
  readonly auth: typeof auth;
  readonly users: typeof users;
  readonly visitsRead: typeof visitsRead;
  readonly cardWrites: typeof cardWrites;
  readonly cards: typeof cards;
  readonly qrDesigns: typeof qrDesigns;
  readonly contacts: typeof contacts;
  readonly contactWrites: typeof contactWrites;
  readonly encryptedDetails: typeof encryptedDetails;
  readonly door: typeof door;
  readonly inbox: typeof inbox;
  readonly inboxSettings: typeof inboxSettings;
  readonly leave: typeof leave;
  readonly uploads: typeof uploads;
  readonly health: typeof health;
  readonly licences: typeof licences;
  readonly messages: typeof messages;
  readonly publicLinks: typeof publicLinks;
  readonly visits: typeof visits;
  readonly secondWrite: typeof secondWrite;
}

const FILES: Readonly<Record<keyof AppServices, string>> = {
  account: 'src/services/account/account-deletion.ts',
  auth: 'src/services/account/auth.ts',
  users: 'src/services/account/users.ts',
  visitsRead: 'src/services/cards/card-visits.ts',
  cardWrites: 'src/services/cards/card-writes.ts',
  cards: 'src/services/cards/cards.ts',
  qrDesigns: 'src/services/cards/qr-designs.ts',
  contacts: 'src/services/contacts/contacts.ts',
  contactWrites: 'src/services/contacts/contact-writes.ts',
  encryptedDetails: 'src/services/exchange/encrypted-details.ts',
  door: 'src/services/exchange/exchange-door.ts',
  inbox: 'src/services/exchange/inbox.ts',
  inboxSettings: 'src/services/exchange/exchange-settings.ts',
  leave: 'src/services/exchange/leave-details.ts',
  uploads: 'src/services/files/uploads.ts',
  health: 'src/services/health.ts',
  licences: 'src/services/licences/redeem-licence.ts',
  messages: 'src/services/messages.ts',
  publicLinks: 'src/services/public/public-links.ts',
  visits: 'src/services/public/visits.ts',
  secondWrite: 'operator/verify/live/in-app/second-write.ts',
};

/** Where clients come from. */
export interface App {
  /** A further browser, nobody signed in. */
  newClient(): Promise<AppServices>;
  close(): Promise<void>;
}

const here = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

/**
 * Serves the app's modules with `environment` as its `VITE_…` variables, Firestore in the build that browsers get, as the tests of the
 * services do (tests/projects.ts).
 */
export async function openApp(environment: Readonly<Record<string, string>>): Promise<App> {
  // Firestore's browser build makes its unary calls with it.
  Object.assign(globalThis, { XMLHttpRequest: FetchXmlHttpRequest });
  const server = await createServer({
    configFile: false,
    root: here(''),
    envDir: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    define: Object.fromEntries(
      Object.entries(environment)
        .filter(([name]) => name.startsWith('VITE_'))
        .map(([name, value]) => [`import.meta.env.${name}`, JSON.stringify(value)]),
    ),
    resolve: {
      alias: [
        { find: /^@\//, replacement: here('src/') },
        {
          find: /^@firebase\/firestore$/,
          replacement: here('node_modules/@firebase/firestore/dist/index.esm.js'),
        },
        { find: /^browser-image-compression$/, replacement: here('operator/verify/live/in-app/unscaled.ts') },
      ],
    },
    ssr: { noExternal: [/firebase/, 'browser-image-compression'] },
  });
  const closers: (() => Promise<void>)[] = [];
  return {
    newClient: () => newClient(server, closers),
    async close() {
      for (const close of closers.splice(0)) await close();
      await server.close();
    },
  };
}

async function newClient(server: ViteDevServer, closers: (() => Promise<void>)[]): Promise<AppServices> {
  const runner = createServerModuleRunner(server.environments.ssr, { hmr: false });
  const firestore = await runner.import<{ setLogLevel: (level: 'silent') => void }>('firebase/firestore');
  // Refusals are part of a round, and told in its own words.
  firestore.setLogLevel('silent');
  const { endFirestore } = await runner.import<{
    endFirestore: (how: { clear: boolean }) => Promise<void>;
  }>(here('src/services/firebase.ts'));
  closers.push(async () => {
    await endFirestore({ clear: false });
    await runner.close();
  });
  const loaded = Object.entries(FILES).map(async ([name, file]) => [name, await runner.import(here(file))]);
  return Object.fromEntries(await Promise.all(loaded)) as AppServices;
}
