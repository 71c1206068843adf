/**
 * The public REST interfaces of the three services, as far as the demo needs them, called as the demo's own
 * user.
 */

/** The suite to call. */
export interface Services {
  readonly projectId: string;
  readonly hosts: { readonly auth: string; readonly firestore: string; readonly storage: string };
}

/** A signed-in user. */
export interface Session {
  readonly uid: string;
  readonly idToken: string;
}

interface Account {
  readonly email: string;
  readonly password: string;
  readonly displayName: string;
}

/** A refused call; `status` is the HTTP status. */
class RestError extends Error {
  override readonly name = 'RestError';
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** Signs in, or up when there is no such account yet. Source: Identity Toolkit REST, accounts.signUp. */
export async function signInOrUp({ hosts }: Services, account: Account): Promise<Session> {
  const call = (method: string) =>
    postJson(`http://${hosts.auth}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=demo`, {
      ...account,
      returnSecureToken: true,
    });
  const { localId, idToken } = await call('signUp').catch((error: unknown) => {
    if (error instanceof RestError && error.message.includes('EMAIL_EXISTS'))
      return call('signInWithPassword');
    throw error;
  });
  return { uid: String(localId), idToken: String(idToken) };
}

/**
 * Uploads a file with its metadata; resolves with the address it is read at, without token. Source: Firebase
 * Storage REST.
 */
export async function uploadFile(
  { hosts, projectId }: Services,
  session: Session,
  file: {
    readonly path: string;
    readonly metadata: Readonly<Record<string, string>> & { readonly contentType: string };
    readonly bytes: Buffer;
  },
): Promise<{ readonly address: string; readonly token: string }> {
  const objects = `http://${hosts.storage}/v0/b/${projectId}.appspot.com/o`;
  const boundary = 'part-of-the-demo';
  const part = (type: string) => `--${boundary}\r\nContent-Type: ${type}\r\n\r\n`;
  const answer = await fetch(`${objects}?name=${encodeURIComponent(file.path)}`, {
    method: 'POST',
    headers: {
      authorization: `Firebase ${session.idToken}`,
      'content-type': `multipart/related; boundary=${boundary}`,
      'x-goog-upload-protocol': 'multipart',
    },
    body: Buffer.concat([
      Buffer.from(`${part('application/json; charset=utf-8')}${JSON.stringify(file.metadata)}\r\n`),
      Buffer.from(part(file.metadata.contentType)),
      file.bytes,
      Buffer.from(`\r\n--${boundary}--`),
    ]),
  });
  const { downloadTokens } = await read(answer);
  return {
    address: `${objects}/${encodeURIComponent(file.path)}?alt=media`,
    token: String(downloadTokens),
  };
}

/** A document's fields as proto3 JSON, or undefined when there is none. Path: `users/u1`. */
export async function readDocument(
  services: Services,
  session: Session,
  path: string,
): Promise<Readonly<Record<string, unknown>> | undefined> {
  const answer = await fetch(`${documentsUrl(services)}/${path}`, { headers: bearer(session) });
  if (answer.status === 404) return undefined;
  return (await read(answer))['fields'] as Record<string, unknown>;
}

/** Makes writes, all or none. Source: Firestore REST, documents.commit. */
export async function commit(services: Services, session: Session, writes: readonly object[]): Promise<void> {
  await postJson(`${documentsUrl(services)}:commit`, { writes }, bearer(session));
}

function documentsUrl({ hosts, projectId }: Services): string {
  return `http://${hosts.firestore}/v1/projects/${projectId}/databases/(default)/documents`;
}

function bearer(session: Session): Record<string, string> {
  return { authorization: `Bearer ${session.idToken}` };
}

async function postJson(url: string, body: object, headers: Record<string, string> = {}) {
  const request = { 'content-type': 'application/json', ...headers };
  return read(await fetch(url, { method: 'POST', headers: request, body: JSON.stringify(body) }));
}

async function read(answer: Response): Promise<Record<string, unknown>> {
  const text = await answer.text();
  if (!answer.ok)
    throw new RestError(answer.status, `${new URL(answer.url).pathname}: ${answer.status} ${text}`);
  return JSON.parse(text) as Record<string, unknown>;
}
