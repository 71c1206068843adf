/**
 * Creates a demo account with one card, through the public interfaces and as that user, so that the product's
 * rules apply. It fails when rules and demo no longer agree.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { commit, readDocument, signInOrUp, uploadFile, type Services, type Session } from './rest.ts';
import { setDocument, updateFields, type PlainValue } from './writes.ts';

interface DemoFile {
  readonly file: string;
  /** Below `users/{uid}/`. */
  readonly path: string;
  readonly metadata: Readonly<Record<string, string>> & { readonly contentType: string };
}

interface Demo {
  readonly account: { readonly email: string; readonly password: string; readonly displayName: string };
  readonly cardId: string;
  readonly user: Readonly<Record<string, PlainValue>>;
  readonly publicCard: Readonly<Record<string, PlainValue>> & { readonly customPath: string };
  readonly privateCard: Readonly<Record<string, PlainValue>>;
  readonly files: Readonly<Record<'photoUrl' | 'house' | 'vcardUrl', DemoFile>>;
}

/** What fills the places of the contact file. */
interface Places {
  readonly brand: string;
  readonly appUrl: string;
}

const beside = (name: string) => new URL(name, import.meta.url);

/** Where the app is unless the caller says: its development server, started by itself (vite.config.ts). */
const USUAL_APP_URL = 'http://127.0.0.1:5173/';
/** Placeholder in the contact file for where the app is. */
const APP_URL_PLACE = '{{app}}';
/** Placeholder in the contact file for the product's name. */
const BRAND_PLACE = '{{brand}}';
/** Placeholder in the path of a picture for the hash of its content. */
const HASH_PLACE = '{{md5}}';

/**
 * Creates what is missing; resolves with the lines for the developer. `brand` is
 * the product's name, and `appUrl`, with a slash at its end, the app's address.
 */
export async function plantDemo(services: Services, brand: string, appUrl = USUAL_APP_URL): Promise<string> {
  const demo = JSON.parse(readFileSync(beside('demo.json'), 'utf8')) as Demo;
  const session = await signInOrUp(services, demo.account);
  const user = `users/${session.uid}`;
  if ((await readDocument(services, session, user)) === undefined) await plantUser(services, session, demo);
  if ((await readDocument(services, session, `${user}/cards/${demo.cardId}`)) === undefined)
    await plantCard(services, session, demo, { brand, appUrl });
  const { email, password } = demo.account;
  return `Demo: sign in as ${email} with password ${password}; the card is at ${appUrl}${demo.publicCard.customPath}`;
}

async function plantUser(services: Services, session: Session, { account, user }: Demo): Promise<void> {
  const { email, displayName } = account;
  const fields = { uid: session.uid, email, displayName, ...user };
  const write = setDocument(services.projectId, `users/${session.uid}`, fields, [
    'createdAt',
    'updatedAt',
    'lastLoginAt',
  ]);
  await commit(services, session, [write]);
}

/** The card, both its links and the user's count, in one commit: the rules take no less. */
async function plantCard(services: Services, session: Session, demo: Demo, places: Places): Promise<void> {
  const { uid } = session;
  const { cardId, files, privateCard } = demo;
  const upload = (file: DemoFile) => {
    const bytes = bytesOf(file, places);
    // The rules hold a picture's name to its content.
    const path = file.path.replace(HASH_PLACE, createHash('md5').update(bytes).digest('base64url'));
    return uploadFile(services, session, { path: `users/${uid}/${path}`, metadata: file.metadata, bytes });
  };
  // Pictures are read with the token of their address; the contact file is everybody's.
  const picture = async (file: DemoFile) => {
    const { address, token } = await upload(file);
    return `${address}&token=${token}`;
  };
  const house = await picture(files.house);
  const card = {
    ...demo.publicCard,
    photoUrl: await picture(files.photoUrl),
    vcardUrl: (await upload(files.vcardUrl)).address,
    coverUrl: house,
    portfolioImages: [house],
  };
  const set = (path: string, fields: Readonly<Record<string, PlainValue>>) =>
    setDocument(services.projectId, path, fields, ['createdAt', 'updatedAt']);
  const link = { userId: uid, cardId };
  await commit(services, session, [
    set(`users/${uid}/cards/${cardId}`, { ...card, ...privateCard, ownerUid: uid }),
    set(`customLinks/${card.customPath}`, { ...link, status: 'active', card }),
    set(`customLinks/${cardId}`, { ...link, status: 'moved', movedTo: card.customPath }),
    updateFields(services.projectId, `users/${uid}`, { cardCount: 1, lastCardId: cardId }, ['updatedAt']),
  ]);
}

function bytesOf({ file, metadata }: DemoFile, { brand, appUrl }: Places): Buffer {
  const bytes = readFileSync(beside(file));
  if (!metadata.contentType.startsWith('text/')) return bytes;
  const text = bytes.toString('utf8').replaceAll(BRAND_PLACE, () => brand);
  return Buffer.from(text.replaceAll(APP_URL_PLACE, () => appUrl));
}
