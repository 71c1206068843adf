/** A Firestore server on a free port for tests, and plain requests to it. */
import { Faults } from '../faults/faults.ts';
import { startFirestoreServer, type FirestoreServer, type FirestoreServerOptions } from './server.ts';
import { send, TestChannel } from './webchannel/test-client.ts';

/** `open` is everybody's, `users/{uid}` its owner's, `public` may be read while its document says so. */
const RULES = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /open/{rest=**} { allow read, write: if true; }
    match /{path=**}/notes/{note} { allow read, write: if true; }
    match /users/{uid}/{rest=**} { allow read, write: if request.auth.uid == uid; }
    match /public/{id} {
      allow get: if resource.data.shown == true;
      allow list: if resource.data.shown == true;
    }
  }
}`;

interface Reply {
  readonly status: number;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly text: string;
  /** The parsed body. */
  readonly json: unknown;
}

export interface TestServer extends FirestoreServer {
  readonly faults: Faults;
  /** What the server complained about: defects. */
  readonly complaints: string[];
  /** A request below `/v1/projects/demo/databases/(default)/documents`. */
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>;
  /** A request to any path. */
  raw(method: string, path: string, body?: string, headers?: Record<string, string>): Promise<Reply>;
  /** Writes a document as owner. */
  put(path: string, fields?: object): void;
  remove(path: string): void;
  listen(authorization?: string): Promise<TestChannel>;
  writer(authorization?: string): Promise<TestChannel>;
}

export const ROOT = 'projects/demo/databases/(default)/documents';
export const OWNER = { Authorization: 'Bearer owner' };

/** An unsigned ID token for a user, as the Auth emulator issues them. */
export function bearer(uid: string, claims: object = {}): string {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `Bearer ${encode({ alg: 'none', typ: 'JWT' })}.${encode({ sub: uid, user_id: uid, iat: 0, ...claims })}.`;
}

export async function startTestServer(options: Partial<FirestoreServerOptions> = {}): Promise<TestServer> {
  const faults = options.faults ?? new Faults();
  const complaints: string[] = [];
  const server = await startFirestoreServer({
    host: '127.0.0.1',
    port: 0,
    rules: { file: 'firestore.rules', content: RULES },
    log: (message) => complaints.push(message),
    ...options,
    faults,
  });
  const { port } = server;
  const raw: TestServer['raw'] = async (method, path, body = '', headers = {}) => {
    const { status, body: text, headers: answered } = await send(port, method, path, body, headers);
    const isJson = String(answered['content-type']).startsWith('application/json');
    return { status, headers: answered, text, json: isJson && text !== '' ? JSON.parse(text) : undefined };
  };
  const call: TestServer['call'] = (method, path, body, headers) =>
    raw(method, `/v1/${ROOT}${path}`, body === undefined ? '' : JSON.stringify(body), headers);
  const owner = { kind: 'owner' } as const;
  return {
    ...server,
    faults,
    complaints,
    raw,
    call,
    put(path, fields = {}) {
      server.database('demo').commit(owner, [{ update: { name: `${ROOT}/${path}`, fields } }]);
    },
    remove(path) {
      server.database('demo').commit(owner, [{ delete: `${ROOT}/${path}` }]);
    },
    listen: (authorization) =>
      TestChannel.open({ port, method: 'Listen', ...(authorization === undefined ? {} : { authorization }) }),
    writer: (authorization) =>
      TestChannel.open(
        { port, method: 'Write', ...(authorization === undefined ? {} : { authorization }) },
        { database: 'projects/demo/databases/(default)' },
      ),
  };
}
