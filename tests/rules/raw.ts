/** Writes the SDK never sends: values by their type on the wire, as a hostile client forms them over REST. */
import { emailOf, OPERATOR, type RulesEnvironment } from './environment.ts';

const part = (data: unknown) => Buffer.from(JSON.stringify(data)).toString('base64url');

/** An unsigned token as the emulators take it. */
function tokenOf(uid: string | typeof OPERATOR, projectId: string): string {
  if (uid === OPERATOR) return 'owner';
  const claims = { sub: uid, user_id: uid, aud: projectId, iat: 0, email: emailOf(uid) };
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`;
}

/**
 * Commits one batch of writes (google.firestore.v1.Write, with `path` below the documents in place of the
 * name) as a user, as the operator, or as a visitor where `uid` is null. Returns the HTTP status: 200, or 403
 * where the rules refuse.
 */
export async function commitRaw(
  environment: RulesEnvironment,
  uid: string | typeof OPERATOR | null,
  writes: readonly { readonly path: string; readonly [part: string]: unknown }[],
): Promise<number> {
  const { projectId } = environment;
  const documents = `projects/${projectId}/databases/(default)/documents`;
  const host = process.env['FIRESTORE_EMULATOR_HOST'] ?? '';
  const response = await fetch(`http://${host}/v1/${documents}:commit`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(uid === null ? {} : { authorization: `Bearer ${tokenOf(uid, projectId)}` }),
    },
    body: JSON.stringify({
      writes: writes.map(({ path, fields, ...rest }) => ({
        update: { name: `${documents}/${path}`, fields },
        ...rest,
      })),
    }),
  });
  await response.text();
  return response.status;
}

/** The server's time in fields of a raw write. */
export const atRequestTime = (...fields: readonly string[]) =>
  fields.map((fieldPath) => ({ fieldPath, setToServerValue: 'REQUEST_TIME' }));
