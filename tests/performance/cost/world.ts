/** A metered stand-in under the app's own services, and the people whose actions are counted. */
import { QueryClient } from '@tanstack/react-query';
import { inject } from 'vitest';
import { emptyContact } from '@/contacts/model/contact';
import { NO_DETAILS, type Details } from '@/inbox/model/inbox-entry';
import { dayNumber } from '@/shared/lib/day';
import { VISIT_SHARDS } from '@/visits/model/visit-day';
import { accountClient, operatorSets, unique } from '../../integration/clients.ts';
import { environmentOf } from '../../support/backend/hosts.ts';
import { putDocuments, type PlainFields } from '../../support/backend/owner-rest.ts';
import { visitDocuments, type CountedDay } from '../../support/backend/visits.ts';
import { openLedger, type Ledger } from './ledger.ts';

/** Points the services, and what plants documents bypassing the rules, at a metered stand-in. */
export async function openWorld(): Promise<Ledger> {
  const ledger = await openLedger();
  const hosts = inject('hosts');
  const { firestore, auth, storage } = ledger.suite.hosts;
  Object.assign(hosts, { firestore, auth, storage });
  Object.assign(process.env, environmentOf(hosts));
  return ledger;
}

/** Everything the app does, in a browser of its own. */
export async function browser() {
  const account = await accountClient();
  const [queries, contacts, writes, access, inbox, leaving, fresh, exporting, licences, messages, counting] =
    await Promise.all([
      import('@/visits/ui/queries'),
      import('@/contacts/service/contacts'),
      import('@/contacts/service/contact-writes'),
      import('@/inbox/service/inbox-access'),
      import('@/inbox/service/inbox'),
      import('@/inbox/service/leave-details'),
      import('@/inbox/service/new-entries'),
      import('@/account-data/service/export/export-account'),
      import('@/account/service/redeem-licence'),
      import('@/site/service/messages'),
      import('@/visits/service/count-visit'),
    ]);
  const settings = await import('@/inbox/service/inbox-settings');
  return {
    ...account,
    ...queries,
    ...contacts,
    ...writes,
    ...access,
    ...settings,
    ...inbox,
    ...leaving,
    ...fresh,
    ...exporting,
    ...licences,
    ...messages,
    ...counting,
    /** Reads as the screens do, with nothing cached. */
    queries: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
  };
}

export type Browser = Awaited<ReturnType<typeof browser>>;

/** A live list of the app's. */
type Watch<T> = (
  onData: (data: T) => void,
  onError: (error: unknown) => void,
  onConfirmed: (confirmed: boolean) => void,
) => unknown;

/** Resolves with the first answer of a live list that the service vouches for; it stays live. */
export function confirmed<T>(watch: Watch<T>): Promise<void> {
  return new Promise((resolve, reject) => {
    watch(
      () => {},
      (cause) => reject(new Error('A live list failed.', { cause })),
      (isConfirmed) => {
        if (isConfirmed) resolve();
      },
    );
  });
}

/** A new user, as the app signs them up; `invitation`: the code that lets them in. */
export async function signUp(app: Browser, invitation?: string): Promise<{ uid: string; email: string }> {
  const email = `${unique('user')}@users.example`;
  const user = await app.register({ name: 'Ann Lee', email, password: 'secret-1', invitation });
  await app.ensureUserDocument(user);
  return { uid: user.uid, email };
}

/** Room for the cards of a whole file. */
export const giveRoom = (uid: string) => operatorSets(`users/${uid}`, { maxCards: 50 });

/** A visitor. */
export const GUEST: Details = {
  ...NO_DETAILS,
  name: 'Bea Lee',
  email: 'bea@visitors.example',
  note: 'Hall 3',
};

export const contactNamed = (name: string) => ({
  ...emptyContact('import' as const),
  name,
  email: `${name.replaceAll(' ', '.').toLowerCase()}@acme.example`,
});

/** A card that was opened all day on each of so many days up to today: every shard of every day counted. */
export async function busyCard(uid: string, cardId: string, days: number): Promise<void> {
  const today = dayNumber(Date.now());
  const counts = { views: 40, from_qr: 30, from_link: 10, on_phone: 35, in_ko: 30, in_en: 10, saves: 9 };
  const all = Array.from({ length: days * VISIT_SHARDS }, (_, index): CountedDay => {
    return [today - Math.floor(index / VISIT_SHARDS), counts, index % VISIT_SHARDS];
  });
  const documents = Object.entries(visitDocuments(`users/${uid}/cards/${cardId}`, all));
  for (let done = 0; done < documents.length; done += 100)
    await putDocuments(inject('hosts'), Object.fromEntries(documents.slice(done, done + 100)), []);
}

/** Documents of a collection of a user, bypassing the rules. */
export async function plantMany(
  path: string,
  count: number,
  fields: (index: number) => PlainFields,
): Promise<void> {
  for (let done = 0; done < count; done += 500) {
    const some = Array.from({ length: Math.min(500, count - done) }, (_, index) => {
      return [`${path}/${String(done + index).padStart(20, '0')}`, fields(done + index)] as const;
    });
    await putDocuments(inject('hosts'), Object.fromEntries(some));
  }
}
