/** The app's own services in Node: each client has modules, session and SDK of its own, as a browser has. */
import { fileURLToPath } from 'node:url';
import { FetchXmlHttpRequest } from 'firebase-stand-in/xml-http-request';
import { createServer, createServerModuleRunner, type ViteDevServer } from 'vite';
import type * as account from '../../../src/account-data/service/account-deletion.ts';
import type * as auth from '../../../src/account/service/auth.ts';
import type * as mailChoice from '../../../src/account/service/mail-choice.ts';
import type * as licences from '../../../src/account/service/redeem-licence.ts';
import type * as signUp from '../../../src/account/service/sign-up.ts';
import type * as users from '../../../src/account/service/users.ts';
import type * as cardWrites from '../../../src/card/service/card-writes.ts';
import type * as cards from '../../../src/card/service/cards.ts';
import type * as qrDesigns from '../../../src/card/service/qr-designs.ts';
import type * as publicLinks from '../../../src/card/service/slugs/read-card-link.ts';
import type * as invitations from '../../../src/company/service/invitations.ts';
import type * as moves from '../../../src/company/service/move-card.ts';
import type * as people from '../../../src/company/service/people.ts';
import type * as seats from '../../../src/company/service/redeem-seats.ts';
import type * as contactWrites from '../../../src/contacts/service/contact-writes.ts';
import type * as contacts from '../../../src/contacts/service/contacts.ts';
import type * as paperCards from '../../../src/contacts/service/paper-card/paper-cards.ts';
import type * as encryptedDetails from '../../../src/inbox/service/encrypted-details.ts';
import type * as access from '../../../src/inbox/service/inbox-access.ts';
import type * as inboxSettings from '../../../src/inbox/service/inbox-settings.ts';
import type * as inbox from '../../../src/inbox/service/inbox.ts';
import type * as leave from '../../../src/inbox/service/leave-details.ts';
import type * as uploads from '../../../src/shared/firebase/files/uploads.ts';
import type * as health from '../../../src/site/service/health.ts';
import type * as messages from '../../../src/site/service/messages.ts';
import type * as visitsRead from '../../../src/visits/service/card-visits.ts';
import type * as visits from '../../../src/visits/service/count-visit.ts';
import type * as companyDocuments from './in-app/company-documents.ts';
import type * as secondWrite from './in-app/second-write.ts';

/** The modules of the app that a round calls. */
export interface AppServices {
  readonly account: typeof account;
  readonly auth: typeof auth;
  readonly users: typeof users;
  readonly visitsRead: typeof visitsRead;
  readonly cardWrites: typeof cardWrites;
  readonly cards: typeof cards;
  readonly qrDesigns: typeof qrDesigns;
  readonly companyDocuments: typeof companyDocuments;
  readonly people: typeof people;
  readonly moves: typeof moves;
  readonly invitations: typeof invitations;
  readonly seats: typeof seats;
  readonly contacts: typeof contacts;
  readonly contactWrites: typeof contactWrites;
  readonly paperCards: typeof paperCards;
  readonly encryptedDetails: typeof encryptedDetails;
  readonly access: typeof access;
  readonly inbox: typeof inbox;
  readonly inboxSettings: typeof inboxSettings;
  readonly leave: typeof leave;
  readonly uploads: typeof uploads;
  readonly health: typeof health;
  readonly licences: typeof licences;
  readonly mailChoice: typeof mailChoice;
  readonly messages: typeof messages;
  readonly publicLinks: typeof publicLinks;
  readonly visits: typeof visits;
  readonly secondWrite: typeof secondWrite;
  readonly signUp: typeof signUp;
}

const FILES: Readonly<Record<keyof AppServices, string>> = {
  account: 'src/account-data/service/account-deletion.ts',
  auth: 'src/account/service/auth.ts',
  users: 'src/account/service/users.ts',
  visitsRead: 'src/visits/service/card-visits.ts',
  cardWrites: 'src/card/service/card-writes.ts',
  cards: 'src/card/service/cards.ts',
  qrDesigns: 'src/card/service/qr-designs.ts',
  companyDocuments: 'operator/verify/live/in-app/company-documents.ts',
  people: 'src/company/service/people.ts',
  moves: 'src/company/service/move-card.ts',
  invitations: 'src/company/service/invitations.ts',
  seats: 'src/company/service/redeem-seats.ts',
  contacts: 'src/contacts/service/contacts.ts',
  contactWrites: 'src/contacts/service/contact-writes.ts',
  paperCards: 'src/contacts/service/paper-card/paper-cards.ts',
  encryptedDetails: 'src/inbox/service/encrypted-details.ts',
  access: 'src/inbox/service/inbox-access.ts',
  inbox: 'src/inbox/service/inbox.ts',
  inboxSettings: 'src/inbox/service/inbox-settings.ts',
  leave: 'src/inbox/service/leave-details.ts',
  uploads: 'src/shared/firebase/files/uploads.ts',
  health: 'src/site/service/health.ts',
  licences: 'src/account/service/redeem-licence.ts',
  mailChoice: 'src/account/service/mail-choice.ts',
  messages: 'src/site/service/messages.ts',
  publicLinks: 'src/card/service/slugs/read-card-link.ts',
  visits: 'src/visits/service/count-visit.ts',
  secondWrite: 'operator/verify/live/in-app/second-write.ts',
  signUp: 'src/account/service/sign-up.ts',
};

/** Where clients come from. */
export interface App {
  /** A further browser, signed out. */
  newClient(): Promise<AppServices>;
  close(): Promise<void>;
}

const here = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

/**
 * Serves the app's modules with `environment` as its `VITE_…` variables, Firestore in the build that browsers
 * get, as the tests of the services do (tests/projects.ts).
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
  // Refusals are part of a round, which reports them itself.
  firestore.setLogLevel('silent');
  const { endLocalSession } = await runner.import<{
    endLocalSession: (how: { clear: boolean }) => Promise<void>;
  }>(here('src/shared/firebase/firebase.ts'));
  closers.push(async () => {
    await endLocalSession({ clear: false });
    await runner.close();
  });
  const loaded = Object.entries(FILES).map(async ([name, file]) => [name, await runner.import(here(file))]);
  return Object.fromEntries(await Promise.all(loaded)) as AppServices;
}
