/**
 * What every operation of the product costs of the service's documented limits on rules: 1,000 expressions
 * for each document, 10 documents looked up for each and 20 for a commit, calls 20 deep. Data as full as it
 * may be; the stand-in counts.
 */
import {
  collection,
  doc,
  getDoc,
  getDocs,
  orderBy,
  query,
  serverTimestamp,
  Timestamp,
} from 'firebase/firestore/lite';
import { describe, it } from 'vitest';
import { MAX_DOMAINS } from '@/account/model/sign-up/sign-up';
import { CARD_FIELDS } from '@/card/model/card-fields';
import { CONTACT_TAG_MAX_LENGTH, CONTACT_TEXT_LIMITS, MAX_CONTACT_TAGS } from '@/contacts/model/contact';
import { INBOX_STORED_LIMITS } from '@/inbox/model/inbox-entry';
import { dayNumber } from '@/shared/lib/day';
import { MESSAGE_LIMITS } from '@/site/model/support-message';
import { statsField, statsId } from '@/visits/model/visit-day';
import { creation, deletion, edit, newUser, rename, type Ids } from './creation.ts';
import { fullCard, measuredRules } from './measured.ts';
import {
  as,
  asVisitor,
  commit,
  fresh,
  idOfThisHour,
  plant,
  pointer,
  remove,
  set,
  update,
  userData,
} from './support.ts';

const { environment, restart, expectWithinLimits } = await measuredRules('limits');

const former = () => Array.from({ length: CARD_FIELDS.formerPaths.limit }, () => fresh().slug);

/** An owner of a full card with all the former names it may have. */
async function fullOwner(): Promise<{ ids: Ids; names: string[] }> {
  const names = former();
  const { uid } = fresh();
  const ids = { ...fresh(), uid };
  const card = { ...fullCard(uid), formerPaths: names };
  await plant(environment, [
    set(`users/${uid}`, userData(uid, { cardCount: 1, lastCardId: ids.cardId })),
    ...creation(ids, { card, user: null }),
    ...names.map((name) => set(`customLinks/${name}`, pointer(uid, ids.cardId, ids.slug))),
  ]);
  restart();
  return { ids, names };
}

const write = ({ uid }: Ids, writes: Parameters<typeof commit>[1]) => commit(as(environment, uid), writes);

describe('within the limits of the rules', () => {
  it('a card is created', async () => {
    const ids = await newUser(environment);
    await write(ids, creation(ids, { card: fullCard(ids.uid) }));
    expectWithinLimits();
  });

  it('a card is edited', async () => {
    const { ids, names } = await fullOwner();
    await write(ids, edit(ids, { ...fullCard(ids.uid), formerPaths: names, memo: 'new' }));
    expectWithinLimits();
  });

  it('a card with nine previous slugs is renamed', async () => {
    const { ids, names } = await fullOwner();
    const kept = names.slice(1);
    const card = { ...fullCard(ids.uid), formerPaths: kept };
    await plant(environment, [update(`users/${ids.uid}/cards/${ids.cardId}`, { formerPaths: kept })]);
    const { slug } = fresh();
    const moves = kept.map((name) =>
      update(`customLinks/${name}`, { movedTo: slug, updatedAt: serverTimestamp() }),
    );
    const writes = rename(ids, slug, { card: { ...card, formerPaths: [...kept, ids.slug] } });
    await write(ids, [...writes, ...moves]);
    expectWithinLimits();
  });

  it('a card with nine previous slugs takes the abandoned slug of a deleted card', async () => {
    const { ids, names } = await fullOwner();
    const kept = names.slice(1);
    const gone = fresh();
    const past = Timestamp.fromDate(new Date('2020-01-01'));
    await plant(environment, [
      update(`users/${ids.uid}/cards/${ids.cardId}`, { formerPaths: kept }),
      set(`customLinks/${gone.slug}`, pointer(gone.uid, gone.cardId, 'other', { updatedAt: past })),
      set(`customLinks/${gone.cardId}`, pointer(gone.uid, gone.cardId, 'other')),
    ]);
    const moves = kept.map((name) =>
      update(`customLinks/${name}`, { movedTo: gone.slug, updatedAt: serverTimestamp() }),
    );
    const card = { ...fullCard(ids.uid), formerPaths: [...kept, ids.slug] };
    await write(ids, [...rename(ids, gone.slug, { card }), ...moves]);
    expectWithinLimits();
  });

  it('a card is deleted with all its slugs', async () => {
    const { ids, names } = await fullOwner();
    await write(ids, [...deletion(ids), ...names.map((name) => remove(`customLinks/${name}`))]);
    expectWithinLimits();
  });

  it('a QR design and a vCard address are saved', async () => {
    const { ids } = await fullOwner();
    const card = fullCard(ids.uid);
    await write(ids, [
      update(`users/${ids.uid}/cards/${ids.cardId}`, {
        qrDesign: { ...card.qrDesign, qrColor: '#111111', createdAt: serverTimestamp() },
      }),
    ]);
    const vcardUrl = `https://firebasestorage.googleapis.com/v0/b/carte-prod.firebasestorage.app/o/users%2F${ids.uid}%2Fvcards%2F${ids.cardId}.vcf?alt=media`;
    await write(ids, [
      update(`users/${ids.uid}/cards/${ids.cardId}`, { vcardUrl }),
      update(`customLinks/${ids.slug}`, { 'card.vcardUrl': vcardUrl, updatedAt: serverTimestamp() }),
    ]);
    expectWithinLimits();
  });

  it('a licence is redeemed', async () => {
    const ids = await newUser(environment, {
      plan: 'premium',
      planStartedAt: Timestamp.now(),
      planDays: 30,
      licence: 'ABCDE-FGHJK-MNPQR-STUVW',
    });
    const user = await getDoc(doc(as(environment, ids.uid), 'users', ids.uid));
    const code = 'ABCDE-FGHJK-MNPQR-STUVX';
    await plant(environment, [
      set(`licences/${code}`, {
        plan: 'premium',
        days: 365,
        redeemBefore: Timestamp.fromMillis(Date.now() + 9e8),
        redeemedBy: null,
        redeemedAt: null,
      }),
    ]);
    await write(ids, [
      update(`licences/${code}`, { redeemedBy: ids.uid, redeemedAt: serverTimestamp() }),
      update(`users/${ids.uid}`, {
        plan: 'premium',
        planStartedAt: user.get('planStartedAt') as unknown,
        planDays: 395,
        licence: code,
        updatedAt: serverTimestamp(),
      }),
    ]);
    expectWithinLimits();
  });

  it('a user registers with an invitation for their address, or with an address at a domain', async () => {
    const code = 'ABCDE-FGHJK-MNPQR-STUVX';
    const domains = Array.from({ length: MAX_DOMAINS }, (_, at) => `${at}.firm.example`);
    const invitation = {
      email: 'ann@elsewhere.example',
      redeemBefore: Timestamp.fromMillis(Date.now() + 9e8),
      redeemedBy: null,
      redeemedAt: null,
    };
    await plant(environment, [
      set('service/signUp', { mode: 'domains', domains }),
      set(`invitations/${code}`, invitation),
    ]);
    const account = { photoURL: 'https://a.example/1.png', displayName: 'Ann' };
    const invited = { uid: fresh().uid, email: invitation.email, isConfirmed: true };
    await commit(as(environment, invited), [
      set(
        `users/${invited.uid}`,
        userData(invited.uid, { ...account, email: invited.email, invitation: code }),
      ),
      update(`invitations/${code}`, { redeemedBy: invited.uid, redeemedAt: serverTimestamp() }),
    ]);
    const email = `ann@${domains.at(-1)}`;
    const employed = { uid: fresh().uid, email, isConfirmed: true };
    await commit(as(environment, employed), [
      set(`users/${employed.uid}`, userData(employed.uid, { ...account, email })),
    ]);
    expectWithinLimits();
    await plant(environment, [remove('service/signUp')]);
  });

  it('a user logs in, changes settings and deletes the account', async () => {
    const { uid } = fresh();
    const path = `users/${uid}`;
    const mine = { ...fresh(), uid };
    const chosen = { notifications: true, notificationsAt: serverTimestamp(), namesInMail: true };
    const settings = { language: 'ko', theme: 'dark', ...chosen };
    await plant(environment, [
      set(path, userData(uid, { photoURL: 'https://a.example/1.png', displayName: 'Ann' })),
    ]);
    restart();
    const now = { updatedAt: serverTimestamp(), lastLoginAt: serverTimestamp() };
    await write(mine, [update(path, { ...now, settings, displayName: 'Bea', photoURL: null })]);
    await getDoc(doc(as(environment, uid), path));
    expectWithinLimits({ looksUp: false });
    restart();
    await write(mine, [remove(path)]);
    expectWithinLimits();
  });

  it('a visitor reads a card, is counted, leaves details and sends a support message', async () => {
    const { ids } = await fullOwner();
    const visitor = asVisitor(environment);
    await plant(environment, [
      set(`users/${ids.uid}/exchange/settings`, {
        accepts: true,
        publicKey: '',
        updatedAt: serverTimestamp(),
      }),
    ]);
    restart();
    await getDoc(doc(visitor, `customLinks/${ids.slug}`));
    await getDoc(doc(visitor, `users/${ids.uid}/exchange/settings`));
    const today = dayNumber(Date.now());
    const stats = `users/${ids.uid}/cards/${ids.cardId}/stats/${statsId(today, 0.4)}`;
    const eight = {
      views: 1,
      saves: 1,
      shares: 1,
      tap_call: 1,
      tap_portfolio: 1,
      from_qr: 1,
      on_phone: 1,
      in_other: 1,
    };
    const day = statsField(today);
    await commit(visitor, [set(stats, { [day]: eight })]);
    const further = Object.keys(eight).map((name) => [`${day}.${name}`, 2]);
    await commit(visitor, [update(stats, Object.fromEntries(further))]);
    await commit(visitor, [
      set(`users/${ids.uid}/inbox/${idOfThisHour()}`, {
        name: 'x'.repeat(INBOX_STORED_LIMITS.name),
        email: `${'x'.repeat(64)}@`.padEnd(INBOX_STORED_LIMITS.email, 'y'),
        phone: '1'.repeat(INBOX_STORED_LIMITS.phone),
        company: 'x'.repeat(INBOX_STORED_LIMITS.company),
        note: 'x'.repeat(INBOX_STORED_LIMITS.note),
        consent: true,
        policy: '2026-11-22',
        language: 'ko',
        cardId: ids.cardId,
        createdAt: serverTimestamp(),
      }),
    ]);
    await commit(visitor, [
      set(`messages/${idOfThisHour()}`, {
        name: 'x'.repeat(MESSAGE_LIMITS.name),
        email: 'bea@visitors.example',
        message: 'x'.repeat(MESSAGE_LIMITS.message),
        language: 'ko',
        createdAt: serverTimestamp(),
      }),
    ]);
    expectWithinLimits();
  });

  it('an owner without a login reads and changes the choice behind the link of a mail', async () => {
    const path = 'mailChoices/secret';
    await plant(environment, [set(path, { wanted: true, chosenAt: null })]);
    restart();
    await getDoc(doc(asVisitor(environment), path));
    await commit(asVisitor(environment), [update(path, { wanted: false, chosenAt: serverTimestamp() })]);
    expectWithinLimits();
  });

  it('an owner lists cards, counters, inbox and contacts, and saves a contact', async () => {
    const { ids } = await fullOwner();
    const mine = as(environment, ids.uid);
    await getDocs(query(collection(mine, `users/${ids.uid}/cards`), orderBy('createdAt', 'desc')));
    await getDocs(collection(mine, `users/${ids.uid}/cards/${ids.cardId}/stats`));
    await getDocs(collection(mine, `users/${ids.uid}/inbox`));
    await getDocs(collection(mine, `users/${ids.uid}/contacts`));
    const texts = Object.entries(CONTACT_TEXT_LIMITS).map(([field, longest]) => [field, 'x'.repeat(longest)]);
    await write(ids, [
      set(`users/${ids.uid}/contacts/${fresh().cardId}`, {
        ...Object.fromEntries(texts),
        familyName: 'x'.repeat(CONTACT_TEXT_LIMITS.name),
        tags: Array(MAX_CONTACT_TAGS).fill('x'.repeat(CONTACT_TAG_MAX_LENGTH)),
        metAt: Timestamp.now(),
        lastContactAt: Timestamp.now(),
        favourite: true,
        source: 'import',
        createdAt: serverTimestamp(),
        updatedAt: serverTimestamp(),
      }),
    ]);
    expectWithinLimits();
  });
});
