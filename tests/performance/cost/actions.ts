/** What people do, one after the other, through the app's own services. Each is measured on its own. */
import { inject, vi } from 'vitest';
import type { Card } from '@/card/model/card';
import { decodePhones } from '@/card/model/phones';
import { parseQrDesign } from '@/card/model/qr-design';
import type { Contact } from '@/contacts/model/contact';
import type { InboxEntry } from '@/inbox/model/inbox-entry';
import { DAY_MS } from '@/shared/lib/day';
import type { Period } from '@/visits/model/visit-periods';
import { makeInvitations } from '../../../operator/shared/documents/invitations.ts';
import { writeSignUp } from '../../../operator/shared/documents/sign-up-document.ts';
import { adminTarget } from '../../../operator/shared/google/credentials.ts';
import { draft, unique } from '../../integration/clients.ts';
import { environmentOf } from '../../support/backend/hosts.ts';
import { newLicence } from '../../support/backend/licences.ts';
import { stripedPhoto } from '../../support/samples/pictures.ts';
import type { Cost, Ledger } from './ledger.ts';
import {
  browser,
  busyCard,
  confirmed,
  contactNamed,
  giveRoom,
  GUEST,
  openWorld,
  plantMany,
  signUp,
  type Browser,
} from './world.ts';

type Measure = (what: string, action: () => unknown) => Promise<void>;

const OPENING = ['views', 'from_qr', 'on_phone', 'in_ko'] as const;
const PHOTO = () => new File([new Uint8Array(stripedPhoto(800, 600))], 'photo.png', { type: 'image/png' });
const WORDS = { readme: () => 'read me', qrTitle: () => 'code' };
const DAYS_OF_A_YEAR = 365;

/** Runs every action; returns what each used, by its name. */
export async function measureActions(): Promise<ReadonlyMap<string, Cost>> {
  const ledger: Ledger = await openWorld();
  const costs = new Map<string, Cost>();
  const measure: Measure = async (what, action) => {
    costs.set(what, await ledger.measure(action));
  };
  try {
    await invited(measure);
    const app = await browser();
    const owner = await signingIn(app, measure);
    const cardId = await cards(app, owner.uid, measure);
    await visitors(app, owner.uid, cardId, measure);
    await reading(app, owner.uid, cardId, measure);
    await leaving(app, owner, cardId, measure);
  } finally {
    await ledger.close();
  }
  return costs;
}

async function signingIn(app: Browser, measure: Measure): Promise<{ uid: string; email: string }> {
  let owner = { uid: '', email: '' };
  await measure('sign-up', async () => {
    owner = await signUp(app);
  });
  await app.signOut();
  await measure('sign-in', async () => {
    await app.ensureUserDocument(await app.login(owner.email, 'secret-1'));
  });
  await giveRoom(owner.uid);
  return owner;
}

/** A sign-up where people need an invitation. */
async function invited(measure: Measure): Promise<void> {
  const target = adminTarget({}, environmentOf(inject('hosts')));
  const redeemBefore = new Date(Date.now() + DAY_MS);
  const [code = ''] = await makeInvitations(target, { emails: [null], note: '', redeemBefore });
  await writeSignUp(target, { mode: 'invitation' });
  const app = await browser();
  await measure('sign-up with an invitation', () => signUp(app, code));
  await writeSignUp(target, { mode: 'anybody' });
}

/** Makes the card everything else is done with; returns its id. */
async function cards(app: Browser, uid: string, measure: Measure): Promise<string> {
  let id = '';
  let photoUrl = '';
  const customPath = unique('cost');
  await measure('photo upload (800 × 600)', async () => {
    photoUrl = await app.uploadPhoto(uid, PHOTO());
  });
  const content = draft({
    customPath,
    photoUrl,
    phones: decodePhones({ phone: '010-1234-5678', phones: [] }),
    position: 'Engineer',
  });
  await measure('address checked while typing', () => app.isSlugFree(customPath));
  await measure('card created, with its photo uploaded', async () => {
    ({ id } = await app.createCard(uid, content));
  });
  await measure('card edited', () => app.updateCard(uid, id, { ...content, position: 'Lead' }));
  await measure('card renamed', () => app.updateCard(uid, id, { ...content, customPath: `${customPath}-b` }));
  await measure('QR design changed', () =>
    app.saveQrDesign(uid, id, { ...parseQrDesign({}), qrColor: '#1D3B2A' }),
  );
  return id;
}

async function visitors(app: Browser, uid: string, cardId: string, measure: Measure): Promise<void> {
  const card = { userId: uid, cardId };
  const { customPath, photoUrl, vcardUrl } = await app.getCard(uid, cardId);
  const fetched = async (address: string) => (await fetch(address)).arrayBuffer();
  await measure('visit: the card is read', () => app.readCardLink(customPath));
  await measure('visit: the photo', () => fetched(photoUrl));
  await measure('visit: the contact file', () => fetched(vcardUrl));
  // In one shard, so that what is read of them later is the same each time.
  const drawn = vi.spyOn(Math, 'random').mockReturnValue(0.35);
  await measure('visit: its counters', () => app.countVisit(card, OPENING));
  await measure('contact saved by a visitor', () => app.countVisit(card, ['saves']));
  await measure('share, or a tap on a button', () => app.countVisit(card, ['tap_call']));
  drawn.mockRestore();
  const leave = async () => {
    const details = { ownerUid: uid, cardId, details: GUEST, language: 'en' };
    await app.leaveDetails({ ...details, access: await app.readInboxAccess(uid) });
  };
  await measure('details left, open', leave);
  await app.switchEncryptionOn(uid, 'a long passphrase of five words');
  await measure('details left, encrypted', leave);
  await app.switchEncryptionOff(uid);
  const message = { name: 'Bea Lee', email: 'bea@visitors.example', message: 'How do I print my code?' };
  await measure('support message', () => app.sendMessage(message, 'en'));
  const report = { reason: 'fraud', details: '', email: '' };
  await measure('card reported', () => app.sendReport(customPath, report, 'en'));
}

async function reading(app: Browser, uid: string, cardId: string, measure: Measure): Promise<void> {
  await measure('dashboard opened, one card', async () => {
    await confirmed<Card[]>((...listeners) => app.watchCards(uid, ...listeners));
    await confirmed<unknown>((...listeners) => app.watchNewInboxEntries(uid, new Date(), ...listeners));
    await app.getProfile(uid);
    await app.queries.fetchQuery(app.visitQueries.summary(uid, cardId));
  });
  // Two were left by visitors.
  await plantMany(`users/${uid}/inbox`, 98, (index) => guestEntry(cardId, index));
  await measure('inbox opened, 100 entries', async () => {
    await confirmed<readonly InboxEntry[]>((...listeners) => app.watchInbox(uid, ...listeners));
    await app.readInboxSettings(uid);
  });
  await measure('contacts imported, 1,000', () =>
    app.addContacts(
      uid,
      Array.from({ length: 1_000 }, (_, index) => contactNamed(`Person ${index}`)),
    ),
  );
  const device = await browser();
  await device.login((await app.getProfile(uid)).email, 'secret-1');
  await measure('contacts opened, 1,000', () =>
    confirmed<ReadonlyMap<string, Contact>>((...listeners) => device.watchContacts(uid, ...listeners)),
  );
  await busyCard(uid, cardId, DAYS_OF_A_YEAR);
  const visits = (period: Period) => () =>
    device.queries.fetchQuery(device.visitQueries.period(uid, cardId, period, () => {}));
  await measure('dashboard’s line of visits, a busy card', () =>
    device.queries.fetchQuery(device.visitQueries.summary(uid, cardId)),
  );
  await measure('visits of 30 days, a busy card', visits('30'));
  await measure('visits of 90 days, a busy card', visits('90'));
  await measure('visits of a year, a busy card', visits('all'));
}

const guestEntry = (cardId: string, index: number) => ({
  ...GUEST,
  name: `Bea ${index}`,
  consent: true,
  policy: '2026-11-22',
  language: 'en',
  cardId,
});

async function leaving(
  app: Browser,
  { uid, email }: { uid: string; email: string },
  cardId: string,
  measure: Measure,
): Promise<void> {
  const code = await newLicence(inject('hosts'), 365);
  const user = { uid, email, displayName: 'Ann Lee', photoURL: null, emailVerified: false };
  await measure('licence redeemed', () => app.redeemLicence(user, code));
  const signal = new AbortController().signal;
  await measure('everything exported', () =>
    app.exportAccount(uid, { ...WORDS, signal, onProgress: () => {} }),
  );
  // What another browser has read before is cheaper to read again.
  const other = await browser();
  await other.login(email, 'secret-1');
  await measure('card deleted, after a busy year', () => other.deleteCard(uid, cardId));
  await app.createCard(uid, draft({ customPath: unique('cost') }));
  const last = await browser();
  await last.login(email, 'secret-1');
  await measure('account deleted: a card, 1,000 contacts, 100 entries', () =>
    last.deleteAccount(uid, () => {}),
  );
}
