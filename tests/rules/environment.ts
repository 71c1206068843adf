/**
 * Firestore and Storage under rules, as users see them. The SDK's lite build asks the server once for each
 * call, where the whole SDK opens streams for each user; the rules are asked the same.
 */
import { readFileSync } from 'node:fs';
import { initializeApp, type FirebaseApp } from 'firebase/app';
import { connectFirestoreEmulator, getFirestore, setLogLevel, type Firestore } from 'firebase/firestore/lite';
import { connectStorageEmulator, getStorage, type FirebaseStorage } from 'firebase/storage';
import { hostAndPort } from '../support/backend/hosts.ts';

setLogLevel('silent');

/** Stands for the operator, whom no rule holds. */
export const OPERATOR = Symbol('operator');

/** Stands for a visitor, who is not signed in. */
export const VISITOR = Symbol('visitor');

/** A user by their id, with an address of their own choice. */
export interface Addressee {
  readonly uid: string;
  readonly email: string;
  /** Whether the service knows that the address is theirs. */
  readonly isConfirmed: boolean;
}

/** Who asks: a user by their id, one whose account has no address, or one of the two who have no account. */
export type Asker =
  string | Addressee | { readonly withoutAddress: string } | typeof OPERATOR | typeof VISITOR;

/** A project of the backend with rules of its own. */
export interface RulesEnvironment {
  readonly projectId: string;
  /** Firestore as someone sees it. */
  readonly as: (asker: Asker) => Firestore;
}

/** The address of a user. */
export const emailOf = (uid: string): string => `${uid}@users.example`;

/** Our rules, or others, in a project of the test file's own: files do not meet. */
export async function rulesUnderTest(
  name: string,
  rules = readFileSync('firestore.rules', 'utf8'),
): Promise<RulesEnvironment> {
  const projectId = `demo-rules-${name}`;
  const address = process.env['FIRESTORE_EMULATOR_HOST'] ?? '';
  await putInForce(`http://${address}/emulator/v1/projects/${projectId}:securityRules`, { content: rules });
  const { host, port } = hostAndPort(address);
  const as = perAsker(projectId, (app, token) => {
    const database = getFirestore(app);
    connectFirestoreEmulator(database, host, port, token);
    return database;
  });
  return { projectId, as };
}

/** Storage under our rules, in a project of the test file's own, as someone sees it. */
export async function storageUnderTest(name: string): Promise<(asker: Asker) => FirebaseStorage> {
  const projectId = `demo-rules-${name}`;
  const address = process.env['FIREBASE_STORAGE_EMULATOR_HOST'] ?? '';
  const content = readFileSync('storage.rules', 'utf8');
  await putInForce(`http://${address}/internal/setRules`, { name: 'storage.rules', content });
  const { host, port } = hostAndPort(address);
  return perAsker(projectId, (app, token) => {
    const storage = getStorage(app, `gs://${projectId}`);
    connectStorageEmulator(storage, host, port, token);
    return storage;
  });
}

async function putInForce(address: string, file: { readonly name?: string; readonly content: string }) {
  const answer = await fetch(address, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ rules: { files: [file] } }),
  });
  if (!answer.ok) throw new Error(`The rules are refused: ${await answer.text()}`);
}

/** The token by which the emulators know someone, as the SDK takes it. */
function tokenOf(asker: Asker) {
  if (asker === VISITOR) return {};
  if (asker === OPERATOR) return { mockUserToken: 'owner' };
  if (typeof asker === 'object' && 'withoutAddress' in asker)
    return { mockUserToken: { sub: asker.withoutAddress, user_id: asker.withoutAddress } };
  if (typeof asker === 'object') {
    const { uid, email, isConfirmed } = asker;
    return { mockUserToken: { sub: uid, user_id: uid, email, email_verified: isConfirmed } };
  }
  return { mockUserToken: { sub: asker, user_id: asker, email: emailOf(asker) } };
}

/** What `open` makes for each who asks, in an app of their own, made once. */
function perAsker<Service>(
  projectId: string,
  open: (app: FirebaseApp, token: ReturnType<typeof tokenOf>) => Service,
): (asker: Asker) => Service {
  const opened = new Map<Asker, Service>();
  return (asker) => {
    const known = opened.get(asker);
    if (known !== undefined) return known;
    const service = open(initializeApp({ projectId }, crypto.randomUUID()), tokenOf(asker));
    opened.set(asker, service);
    return service;
  };
}
