/** What the app sends, formed for whatever state the data is in. */
import {
  isList,
  isMap,
  textOf,
  without,
  type Fields,
  type Random,
  type Situation,
  type State,
} from 'rules-proof/fuzz';
import { statsField, statsId } from '@/visits/model/visit-day';
import { projectionOf } from './model/cards.ts';
import { DAY_MS, emailOf, HOUR_MS } from './model/commit.ts';
import {
  cardSample,
  contactSample,
  encryptedSample,
  inboxSample,
  inboxSettingsSample,
  keySample,
  mailChoiceSample,
  messageSample,
  paperCardSample,
  pictureAddress,
  publicKeySample,
  reportSample,
  userSample,
} from './samples.ts';

/** A batch before a clock is put to it. */
type Batch = Map<string, Fields | undefined>;

/** What a write is formed from. */
interface Ground extends Situation {
  readonly uid: string;
}

interface OwnCard {
  readonly cardId: string;
  readonly card: Fields;
  readonly slug: string;
}

/** Every way to write, by name; undefined where the state has no room for it. */
export const VALID_WRITES: Readonly<Record<string, (ground: Ground) => Batch | undefined>> = {
  signUp,
  signUpInvited,
  refresh,
  farewell,
  endAccount,
  create,
  edit,
  design,
  rename,
  remove,
  redeem,
  count,
  leaveDetails,
  takeOutDetails,
  sayHow,
  lockKey,
  startOver,
  queueContact,
  editContact,
  dropContact,
  keepPaperCard,
  addPaperContact,
  dropPaperContact,
  message,
  chooseMail,
  report,
};

/** An id as the app draws one, with a capital letter in it. */
function drawnId(random: Random, length = 20): string {
  const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
  return `A${Array.from({ length: length - 1 }, () => signs[random.below(signs.length)]).join('')}`;
}

const freshSlug = (random: Random) => `name-${random.below(1_000_000)}`;

function user({ state, uid }: Ground): Fields | undefined {
  return state.get(`users/${uid}`);
}

/** Documents of a collection with their ids. */
function documents(state: State, collection: string): [id: string, fields: Fields][] {
  return [...state].flatMap(([path, fields]): [string, Fields][] => {
    const id = path.slice(collection.length + 1);
    return path.startsWith(`${collection}/`) && !id.includes('/') ? [[id, fields]] : [];
  });
}

function someCard({ state, uid, random }: Ground): OwnCard | undefined {
  const cards = documents(state, `users/${uid}/cards`);
  if (cards.length === 0) return undefined;
  const [cardId, card] = random.pick(cards);
  return { cardId, card, slug: textOf(card['customPath']) };
}

function signUp(ground: Ground): Batch | undefined {
  const { uid, now, random } = ground;
  const sample = userSample(uid, now);
  const retry = { createdBy: 'web_app_retry', createdAt: new Date(now.getTime() - 3_600_000) };
  return user(ground)
    ? undefined
    : new Map([[`users/${uid}`, random.oneIn(4) ? { ...sample, ...retry } : sample]]);
}

function signUpInvited(ground: Ground): Batch | undefined {
  const { state, uid, now, random } = ground;
  const invitations = documents(state, 'invitations').filter(
    ([, { redeemedBy, email }]) =>
      random.oneIn(4) || (redeemedBy === null && (email === null || email === emailOf(uid))),
  );
  if (user(ground) || invitations.length === 0) return undefined;
  const [code, invitation] = random.pick(invitations);
  return new Map([
    [`users/${uid}`, { ...userSample(uid, now), invitation: code }],
    [`invitations/${code}`, { ...invitation, redeemedBy: uid, redeemedAt: now }],
  ]);
}

function refresh(ground: Ground): Batch | undefined {
  const { uid, now, random } = ground;
  const before = user(ground);
  const settings = {
    language: 'en',
    theme: 'dark',
    notifications: random.oneIn(2),
    ...(random.oneIn(2) ? { notificationsAt: now } : {}),
    ...(random.oneIn(2) ? { namesInMail: random.oneIn(2) } : {}),
  };
  const all: Fields = { ...userSample(uid, now), settings };
  const { email = '', displayName = null, photoURL = null } = all;
  return (
    before &&
    new Map([
      [
        `users/${uid}`,
        { ...before, email, displayName, photoURL, settings, lastLoginAt: now, updatedAt: now },
      ],
    ])
  );
}

function farewell(ground: Ground): Batch | undefined {
  const before = user(ground);
  if (!before || !ground.random.oneIn(3)) return undefined;
  const rest = without(before, ['email', 'displayName', 'photoURL', 'settings', 'lastLoginAt']);
  return new Map([[`users/${ground.uid}`, { ...rest, updatedAt: ground.now }]]);
}

function endAccount(ground: Ground): Batch | undefined {
  return user(ground) && new Map([[`users/${ground.uid}`, undefined]]);
}

function create(ground: Ground): Batch | undefined {
  const { uid, now, random } = ground;
  const before = user(ground);
  if (!before) return undefined;
  const [cardId, slug] = [drawnId(random, 21), freshSlug(random)];
  return new Map([
    ...cardWithLinks(uid, cardId, cardSample(uid, slug, now), { createdAt: now, updatedAt: now }),
    [`users/${uid}`, counted(before, cardId, 1n, now)],
  ]);
}

function counted(before: Fields, lastCardId: string, step: bigint, updatedAt: Date): Fields {
  const { cardCount } = before;
  const count = typeof cardCount === 'bigint' ? cardCount + step : 1n;
  return { ...before, cardCount: count < 0n ? 0n : count, lastCardId, updatedAt };
}

interface Times {
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** The documents of a card. */
export function cardWithLinks(uid: string, cardId: string, card: Fields, times: Times): Batch {
  const slug = textOf(card['customPath']);
  return new Map([
    [`users/${uid}/cards/${cardId}`, card],
    [`customLinks/${slug}`, { userId: uid, cardId, status: 'active', card: projectionOf(card), ...times }],
    [`customLinks/${cardId}`, { userId: uid, cardId, status: 'moved', movedTo: slug, ...times }],
  ]);
}

/** A link with what changes of it. */
function relinked({ state, now }: Ground, name: string, changes: Fields): [string, Fields] {
  return [`customLinks/${name}`, { ...state.get(`customLinks/${name}`), ...changes, updatedAt: now }];
}

function edit(ground: Ground): Batch | undefined {
  const { uid, now, random } = ground;
  const found = someCard(ground);
  if (!found) return undefined;
  const changes: Fields = random.pick<Fields>([
    { bio: 'Hello,\nworld' },
    { company: 'Acme', socialLinks: { linkedin: 'ann', twitter: '', instagram: '' } },
    {
      portfolioImages: [pictureAddress(uid, 1), pictureAddress(uid, 2)],
      photoUrl: pictureAddress(uid, 3, 'profile-photos'),
    },
    { cardButtonColor: '#12AB34', customUrl: 'old' },
    { hideFromSearch: true },
    { isPaused: true, pauseNote: 'Back in May' },
    { isPaused: false },
    { look: 'night', coverUrl: pictureAddress(uid, 4), logoUrl: pictureAddress(uid, 5) },
    { photoPreview: 'data:image/webp;base64,QUJD', memo: 'private' },
  ]);
  const card = { ...found.card, ...changes, updatedAt: now };
  return new Map([
    [`users/${uid}/cards/${found.cardId}`, card],
    relinked(ground, found.slug, { card: projectionOf(card) }),
  ]);
}

/** A new QR design or contact file leaves the card's time. */
function design(ground: Ground): Batch | undefined {
  const { uid, now, random } = ground;
  const found = someCard(ground);
  if (!found || !isMap(found.card['qrDesign'])) return undefined;
  const changes = {
    logoPercent: 20n,
    dots: 'dots',
    corners: 'circle',
    errorCorrection: 'Q',
    content: 'contact',
    frame: true,
    frameText: 'Scan',
    createdAt: now,
  };
  const vcardUrl = `https://firebasestorage.googleapis.com/v0/b/demo.appspot.com/o/users%2F${uid}%2Fvcards%2F${found.cardId}.vcf?alt=media`;
  const path = `users/${uid}/cards/${found.cardId}`;
  if (random.oneIn(2))
    return new Map([[path, { ...found.card, qrDesign: { ...found.card['qrDesign'], ...changes } }]]);
  const card = { ...found.card, vcardUrl };
  return new Map([[path, card], relinked(ground, found.slug, { card: projectionOf(card) })]);
}

function rename(ground: Ground): Batch | undefined {
  const { uid, now, random } = ground;
  const found = someCard(ground);
  if (!found) return undefined;
  const { cardId, slug, card } = found;
  const former = isList(card['formerPaths']) ? card['formerPaths'] : [];
  const to = former.length > 0 && random.oneIn(3) ? textOf(random.pick(former)) : freshSlug(random);
  const renamed = {
    ...card,
    customPath: to,
    formerPaths: [...former.filter((name) => name !== to), slug],
    updatedAt: now,
  };
  const link = { userId: uid, cardId, status: 'active', card: projectionOf(renamed), updatedAt: now };
  const createdAt = ground.state.get(`customLinks/${to}`)?.['createdAt'] ?? now;
  const [path, old] = relinked(ground, slug, { status: 'moved', movedTo: to });
  return new Map([
    [`users/${uid}/cards/${cardId}`, renamed],
    [`customLinks/${to}`, { ...link, createdAt }],
    [path, without(old, ['card'])],
    relinked(ground, cardId, { movedTo: to }),
  ]);
}

function remove(ground: Ground): Batch | undefined {
  const { uid, now } = ground;
  const [found, before] = [someCard(ground), user(ground)];
  if (!found) return undefined;
  const batch: Batch = new Map([
    [`users/${uid}/cards/${found.cardId}`, undefined],
    [`customLinks/${found.slug}`, undefined],
    [`customLinks/${found.cardId}`, undefined],
  ]);
  if (before) batch.set(`users/${uid}`, counted(before, found.cardId, -1n, now));
  return batch;
}

function redeem(ground: Ground): Batch | undefined {
  const { state, uid, now, random } = ground;
  const [before, licences] = [user(ground), documents(state, 'licences')];
  if (!before || licences.length === 0) return undefined;
  const [code, licence] = random.pick(licences);
  const { planStartedAt, planDays, planExpiresAt } = before;
  const days = typeof licence['days'] === 'bigint' ? licence['days'] : 0n;
  const left = typeof planDays === 'bigint' && random.oneIn(2) ? planDays : undefined;
  const start =
    left === undefined
      ? planExpiresAt !== undefined && random.oneIn(2)
        ? planExpiresAt
        : now
      : planStartedAt;
  return new Map([
    [`licences/${code}`, { ...licence, redeemedBy: uid, redeemedAt: now }],
    [
      `users/${uid}`,
      {
        ...without(before, ['planExpiresAt']),
        plan: 'premium',
        planStartedAt: start ?? now,
        planDays: days + (left ?? 0n),
        licence: code,
        updatedAt: now,
      },
    ],
  ]);
}

function count(ground: Ground): Batch | undefined {
  const { state, now, random, uid } = ground;
  const found = someCard(ground);
  if (!found) return undefined;
  const today = Math.floor(now.getTime() / DAY_MS);
  const path = `users/${uid}/cards/${found.cardId}/stats/${statsId(today, random.below(20) / 20)}`;
  const month = state.get(path) ?? {};
  const day = month[statsField(today)];
  const before = isMap(day) ? day : {};
  const seen = random.pick([
    ['views', 'from_qr', 'on_phone', 'in_ko'],
    ['tap_call'],
    ['saves', 'shares', 'in_other'],
  ]);
  const steps = seen.map((key): [string, bigint] => {
    const value = before[key];
    return [key, (typeof value === 'bigint' ? value : 0n) + 1n];
  });
  return new Map([[path, { ...month, [statsField(today)]: { ...before, ...Object.fromEntries(steps) } }]]);
}

/** One of the hour's places. */
function placeOf(now: Date, random: Random): string {
  return `${Math.floor(now.getTime() / HOUR_MS)}-${String(random.below(300)).padStart(3, '0')}`;
}

function leaveDetails(ground: Ground): Batch | undefined {
  const { state, uid, now, random } = ground;
  const found = someCard(ground);
  const encrypts = textOf(state.get(`users/${uid}/exchange/settings`)?.['publicKey']) !== '';
  // One in eight has read the settings before they changed.
  const sample = random.oneIn(2) || (encrypts && !random.oneIn(8)) ? encryptedSample : inboxSample;
  return found && new Map([[`users/${uid}/inbox/${placeOf(now, random)}`, sample(found.cardId, now)]]);
}

/** Mostly open to visitors, so that something is left. */
function sayHow({ state, uid, now, random }: Ground): Batch {
  const stored = textOf(state.get(`users/${uid}/keys/inbox`)?.['publicKey']);
  const settings = inboxSettingsSample(now, random.oneIn(2) ? stored : '');
  return new Map([[`users/${uid}/exchange/settings`, { ...settings, accepts: !random.oneIn(4) }]]);
}

function lockKey({ state, uid, now }: Ground): Batch {
  const { publicKey = publicKeySample } = state.get(`users/${uid}/keys/inbox`) ?? {};
  return new Map([[`users/${uid}/keys/inbox`, { ...keySample(now), publicKey }]]);
}

/** Another key in place of the one that visitors are shown. */
function startOver({ uid, now, random }: Ground): Batch {
  const publicKey = 'B'.padEnd(87, random.pick(['A', 'C', 'D'])) + '=';
  return new Map([
    [`users/${uid}/keys/inbox`, { ...keySample(now), publicKey }],
    [`users/${uid}/exchange/settings`, inboxSettingsSample(now, publicKey)],
  ]);
}

function takeOutDetails(ground: Ground): Batch | undefined {
  return dropOne(ground, 'inbox');
}

function dropContact(ground: Ground): Batch | undefined {
  return dropOne(ground, 'contacts');
}

function dropOne({ state, uid, random }: Ground, collection: string): Batch | undefined {
  const found = documents(state, `users/${uid}/${collection}`);
  return found.length === 0
    ? undefined
    : new Map([[`users/${uid}/${collection}/${random.pick(found)[0]}`, undefined]]);
}

function queueContact({ uid, now, random }: Ground): Batch {
  return new Map([[`users/${uid}/contacts/${drawnId(random)}`, contactSample(now, now)]]);
}

function editContact({ state, uid, now, random }: Ground): Batch | undefined {
  const found = documents(state, `users/${uid}/contacts`);
  if (found.length === 0) return undefined;
  const [id, contact] = random.pick(found);
  return new Map([
    [`users/${uid}/contacts/${id}`, { ...contact, favourite: true, metAt: now, updatedAt: now }],
  ]);
}

/** The picture of a contact that waits itself. */
function keepPaperCard({ uid, now, random }: Ground): Batch {
  return new Map([[`users/${uid}/paperCards/${drawnId(random)}`, paperCardSample(now)]]);
}

/** A contact with its picture, in one commit. */
function addPaperContact({ uid, now, random }: Ground): Batch {
  const id = drawnId(random);
  return new Map([
    [`users/${uid}/contacts/${id}`, { ...contactSample(now, now), source: 'paper' }],
    [`users/${uid}/paperCards/${id}`, paperCardSample(now)],
  ]);
}

function dropPaperContact({ state, uid, random }: Ground): Batch | undefined {
  const found = documents(state, `users/${uid}/paperCards`);
  if (found.length === 0) return undefined;
  const [id] = random.pick(found);
  return new Map([
    [`users/${uid}/contacts/${id}`, undefined],
    [`users/${uid}/paperCards/${id}`, undefined],
  ]);
}

function message({ now, random }: Ground): Batch {
  return new Map([[`messages/${placeOf(now, random)}`, messageSample(now)]]);
}

function chooseMail({ uid, now, random }: Ground): Batch | undefined {
  return new Map([[`mailChoices/secret-of-${uid}`, mailChoiceSample(random.oneIn(2), now)]]);
}

function report({ state, now, random }: Ground): Batch | undefined {
  const links = documents(state, 'customLinks');
  if (links.length === 0) return undefined;
  const [slug] = random.pick(links);
  return new Map([[`reports/${placeOf(now, random)}`, reportSample(slug, now)]]);
}
