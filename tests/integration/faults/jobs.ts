/** Everything a person writes, as jobs that can be cut off at any point and begun again. */
import { expect, inject, vi } from 'vitest';
import { emptyContact, type Contact, type ContactInput } from '@/contacts/model/contact';
import { mergedContact } from '@/contacts/model/contact-merge';
import type { Merge } from '@/contacts/service/contact-merges';
import { PRIVACY_POLICY_VERSION } from '@/inbox/model/inbox-entry';
import { newLicence } from '../../support/backend/licences.ts';
import { putDocuments, storedIn } from '../../support/backend/owner-rest.ts';
import {
  accountClient,
  authAccount,
  draft,
  operatorSets,
  replaceWaits,
  stored,
  unique,
  type AccountClient,
} from '../clients.ts';

const HOUR_MS = 3_600_000;

/** In place of 20 s, 5 s, 10 s, 2 min and 10 min. */
const LIMITS = {
  SAVE_ANSWER_MS: 3_000,
  SAVE_CHECK_MS: 1_000,
  VCARD_MS: 2_000,
  STORAGE_OPERATION_RETRY_MS: 2_000,
  STORAGE_UPLOAD_RETRY_MS: 2_000,
};

/** How long a fault sends no answer, so that nothing waits for it any more. */
export const SILENCE_MS = LIMITS.SAVE_ANSWER_MS + LIMITS.SAVE_CHECK_MS + 500;

/** Clients made from here on wait shorter. */
export function waitShorter(): void {
  replaceWaits(LIMITS);
}

/** A user with a device of their own. */
export interface Person {
  readonly app: AccountClient;
  readonly uid: string;
  readonly email: string;
  readonly redeem: (code: string) => Promise<unknown>;
  readonly contacts: ContactServices;
}

type ContactServices = Awaited<ReturnType<typeof contactServices>>;

/** The services of contacts and inbox, in the client that was made last. */
async function contactServices() {
  const [contacts, writes, merges, inbox] = await Promise.all([
    import('@/contacts/service/contacts'),
    import('@/contacts/service/contact-writes'),
    import('@/contacts/service/contact-merges'),
    import('@/inbox/service/inbox'),
  ]);
  return { ...contacts, ...writes, ...merges, ...inbox };
}

/** A new user with room for many cards. */
export async function person(): Promise<Person> {
  const app = await accountClient();
  return signedIn(app, await newUser(app));
}

type User = Pick<Person, 'uid' | 'email'>;

async function newUser(app: AccountClient): Promise<User> {
  const email = `${unique('user')}@users.example`;
  const { uid } = await app.register({ name: 'Ann Lee', email, password: 'secret-1' });
  await operatorSets(`users/${uid}`, { maxCards: 500 });
  return { uid, email };
}

/** The same person on another device. */
export async function otherDevice({ uid, email }: Person): Promise<Person> {
  const app = await accountClient();
  await app.login(email, 'secret-1');
  return signedIn(app, { uid, email });
}

async function signedIn(app: AccountClient, { uid, email }: User): Promise<Person> {
  const { redeemLicence } = await import('@/account/service/redeem-licence');
  const user = { uid, email, displayName: null, photoURL: null, emailVerified: false };
  return { app, uid, email, redeem: (code) => redeemLicence(user, code), contacts: await contactServices() };
}

/** One thing a person does; the same press again is the same job. */
export interface Job {
  readonly uid: string;
  /** How its write is sent: a `commit` by default, `write` on the SDK's stream. */
  readonly verb?: 'write';
  readonly press: () => Promise<unknown>;
  /** Whether it is as the person wished. */
  readonly isDone: () => Promise<boolean>;
}

const card = (uid: string, id: string) => stored(`users/${uid}/cards/${id}`);

async function withCard({ app, uid }: Pick<Person, 'app' | 'uid'>) {
  const [id, name] = [app.newCardId(uid), unique('card')];
  await app.createCard(uid, draft({ customPath: name }), id);
  return { id, name };
}

const PICTURE = new Uint8Array([255, 216, 255]);

const namedContact = (name: string, source: ContactInput['source'] = 'hand'): ContactInput => ({
  ...emptyContact(source),
  name,
  email: `${name}@contacts.example`,
});

/** How many contacts of a name there are. */
async function contactsNamed(uid: string, name: string): Promise<number> {
  const all = await storedIn(inject('hosts'), 'contacts');
  const isNamed = (field: unknown) => JSON.stringify(field) === JSON.stringify({ stringValue: name });
  return all.filter(({ path, fields }) => path.startsWith(`users/${uid}/`) && isNamed(fields['name'])).length;
}

const pictureOf = (uid: string, id: string) => stored(`users/${uid}/paperCards/${id}`);

/** A new contact, with the picture of a paper card or without. */
function addition({ uid, contacts: services }: Person, picture?: Uint8Array): Job {
  const [id, name] = [services.newContactId(uid), unique('contact')];
  return {
    uid,
    verb: 'write',
    press: () => services.addContact(uid, namedContact(name, picture ? 'paper' : 'hand'), id, picture),
    isDone: async () =>
      (await contactsNamed(uid, name)) === 1 &&
      ((await pictureOf(uid, id)) !== undefined) === (picture !== undefined),
  };
}

/** Two contacts of one name; the second was read from a paper card. */
async function duplicates({ uid, contacts: services }: Person) {
  const [name, kept, gone] = [unique('twice'), services.newContactId(uid), services.newContactId(uid)];
  await services.addContact(uid, namedContact(name), kept);
  await services.addContact(uid, namedContact(name, 'paper'), gone, PICTURE);
  const all = await services.listContacts(uid);
  const contacts = [kept, gone].flatMap((id): Contact[] => all.filter((one) => one.id === id));
  const merge: Merge = { contacts, draft: mergedContact(contacts)?.draft ?? namedContact(name) };
  return { name, kept, gone, merge };
}

/** What a person does to begin each of the jobs. */
export const JOBS = {
  create: ({ app, uid }: Person): Promise<Job> => {
    const [id, customPath] = [app.newCardId(uid), unique('new')];
    return Promise.resolve({
      uid,
      press: () => app.createCard(uid, draft({ customPath }), id),
      isDone: async () => (await card(uid, id))?.['customPath'] === customPath,
    });
  },
  edit: async (someone: Person): Promise<Job> => {
    const { app, uid } = someone;
    const { id, name } = await withCard(someone);
    return {
      uid,
      press: () => app.updateCard(uid, id, draft({ customPath: name, company: 'Changed' })),
      isDone: async () => (await card(uid, id))?.['company'] === 'Changed',
    };
  },
  rename: async (someone: Person): Promise<Job> => {
    const { app, uid } = someone;
    const { id, name } = await withCard(someone);
    const customPath = unique('renamed');
    return {
      uid,
      press: () => app.updateCard(uid, id, draft({ customPath })),
      isDone: async () => {
        const { customPath: now, formerPaths } = (await card(uid, id)) ?? {};
        return now === customPath && JSON.stringify(formerPaths) === JSON.stringify([name]);
      },
    };
  },
  delete: async (someone: Person): Promise<Job> => {
    const { app, uid } = someone;
    const { id } = await withCard(someone);
    await operatorSets(`users/${uid}/cards/${id}/stats/202410-1`, { views: 1 });
    return {
      uid,
      press: () => app.deleteCard(uid, id),
      isDone: async () => (await card(uid, id)) === undefined,
    };
  },
  redeem: async ({ uid, redeem }: Person): Promise<Job> => {
    const code = await newLicence(inject('hosts'), 30);
    const before = Number((await stored(`users/${uid}`))?.['planDays'] ?? 0);
    return {
      uid,
      press: () => redeem(code),
      isDone: async () => {
        const { licence, planDays } = (await stored(`users/${uid}`)) ?? {};
        return licence === code && planDays === before + 30;
      },
    };
  },
  end: async (someone: Person): Promise<Job> => {
    // Not this person's own account, which goes on: another one on the same device.
    const { app } = someone;
    const { uid, email } = await newUser(app);
    const { id } = await withCard({ ...someone, uid });
    for (const path of [`cards/${id}/stats/202410-1`, 'inbox/abcdefghijklmnopqrst', 'contacts/c1'])
      await operatorSets(`users/${uid}/${path}`, { views: 1 });
    return {
      uid,
      press: () => app.deleteAccount(uid, () => {}),
      isDone: async () => (await stored(`users/${uid}`)) === undefined && !(await authAccount(email)),
    };
  },
  addContact: (someone: Person): Promise<Job> => Promise.resolve(addition(someone)),
  addPaperCard: (someone: Person): Promise<Job> => Promise.resolve(addition(someone, PICTURE)),
  importContacts: ({ uid, contacts: services }: Person): Promise<Job> => {
    const name = unique('imported');
    const drafts = Array.from({ length: 5 }, () => namedContact(name, 'import'));
    const ids = drafts.map(() => services.newContactId(uid));
    return Promise.resolve({
      uid,
      verb: 'write',
      press: () => services.addContacts(uid, drafts, { ids }),
      isDone: async () => (await contactsNamed(uid, name)) === drafts.length,
    });
  },
  mergeContacts: async (someone: Person): Promise<Job> => {
    const { uid, contacts: services } = someone;
    const { name, kept, gone, merge } = await duplicates(someone);
    return {
      uid,
      verb: 'write',
      press: () => services.mergeContacts(uid, [merge], () => {}),
      isDone: async () =>
        (await contactsNamed(uid, name)) === 1 &&
        (await pictureOf(uid, kept)) !== undefined &&
        (await pictureOf(uid, gone)) === undefined,
    };
  },
  unmergeContacts: async (someone: Person): Promise<Job> => {
    const { uid, contacts: services } = someone;
    const { name, kept, gone, merge } = await duplicates(someone);
    await services.mergeContacts(uid, [merge], () => {});
    return {
      uid,
      verb: 'write',
      press: () => services.unmergeContacts(uid, [merge], () => {}),
      isDone: async () =>
        (await contactsNamed(uid, name)) === 2 &&
        (await pictureOf(uid, kept)) === undefined &&
        (await pictureOf(uid, gone)) !== undefined,
    };
  },
  addFromInbox: async ({ app, uid, contacts: services }: Person): Promise<Job> => {
    const [id, name, createdAt] = [`${Math.floor(Date.now() / HOUR_MS)}-007`, unique('visitor'), new Date()];
    const { id: cardId } = await withCard({ app, uid });
    const entry = { name, email: '', phone: '', company: '', note: '', language: 'en', cardId };
    const path = `users/${uid}/inbox/${id}`;
    await putDocuments(
      inject('hosts'),
      { [path]: { ...entry, consent: true, policy: PRIVACY_POLICY_VERSION } },
      ['createdAt'],
    );
    return {
      uid,
      verb: 'write',
      press: async () => {
        const draft = namedContact(name, 'inbox');
        return (await services.addToContacts(uid, { ids: [id], createdAt }, draft)).sending;
      },
      isDone: async () => (await contactsNamed(uid, name)) === 1 && (await stored(path)) === undefined,
    };
  },
} as const;

/** How a press ended: `done`, `queued` on the device, or the code of the error that the user is shown. */
export async function outcome(press: () => Promise<unknown>): Promise<string> {
  try {
    return (await press()) === 'queued' ? 'queued' : 'done';
  } catch (error) {
    expect(error).toMatchObject({ name: 'AppError' });
    return String((error as { code?: unknown }).code);
  }
}

/** Retries as a user does who was shown a failure: the same again, now and then, until it works. */
export async function pressUntilDone(job: Job): Promise<void> {
  await vi.waitFor(
    async () => {
      const end = await outcome(job.press);
      // A redeemed licence is marked.
      if (end !== 'licence-used-by-you') expect(end).toBe('done');
    },
    { timeout: 25_000, interval: 200 },
  );
}

const faults = (method: 'GET' | 'DELETE') =>
  fetch(`http://${inject('hosts').firestore}/emulator/v1/faults`, {
    method,
    headers: { authorization: 'Bearer owner' },
  });

/** Faults that have not struck yet, as the stand-in lists them. */
export async function pendingFaults(): Promise<unknown[]> {
  return ((await (await faults('GET')).json()) as { faults: unknown[] }).faults;
}

/** Forgets the faults that have not struck. */
export async function clearFaults(): Promise<void> {
  await faults('DELETE');
}
