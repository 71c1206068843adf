/** Forms hostile requests to Storage from valid ones and asks rules and model about each. */
import type { DocumentReader, StorageRuleset } from 'firebase-stand-in/rules';
import { Random } from './random.ts';

/** One request about a file, which has the form of the rules in question. */
export interface FileRequest<File> {
  readonly uid: string | undefined;
  readonly method: 'get' | 'list' | 'create' | 'update' | 'delete';
  /** Below the bucket. */
  readonly path: string;
  readonly before: File | undefined;
  readonly after: File | undefined;
}

/** The purpose of Storage rules, in a form that they can be compared with. */
export interface FileSubject<File> {
  readonly validRequest: (random: Random) => FileRequest<File>;
  /** The same request with one thing changed. */
  readonly hostileRequest: (request: FileRequest<File>, random: Random) => FileRequest<File>;
  /** The documents of the project, whose id is `demo`. */
  readonly readDocument: DocumentReader;
  /** Whether a request should be allowed, as the model has it. */
  readonly mayHandle: (request: FileRequest<File>) => boolean;
}

/** A request that rules and model judge differently. */
export interface FileDifference<File> {
  readonly request: FileRequest<File>;
  readonly rules: boolean;
}

/** Asks about `count` requests; answers the differences and how many were allowed. */
export async function fuzzFiles<File>(
  rules: StorageRuleset,
  { validRequest, hostileRequest, readDocument, mayHandle }: FileSubject<File>,
  seed: number,
  count: number,
): Promise<{ readonly allowed: number; readonly differences: readonly FileDifference<File>[] }> {
  const random = new Random(seed);
  const differences: FileDifference<File>[] = [];
  let allowed = 0;
  for (let asked = 0; asked < count; asked += 1) {
    let request = validRequest(random);
    const steps = random.below(3);
    for (let step = 0; step < steps; step += 1) request = hostileRequest(request, random);
    const verdict = await ask(rules, request, readDocument);
    if (verdict) allowed += 1;
    if (verdict !== mayHandle(request)) differences.push({ request, rules: verdict });
  }
  return { allowed, differences };
}

async function ask(
  rules: StorageRuleset,
  { uid, method, path, before, after }: FileRequest<unknown>,
  readDocument: DocumentReader,
): Promise<boolean> {
  const { permitted } = await rules.verify({
    method,
    path: `b/demo.appspot.com/o/${path}`,
    file: { before, after },
    projectId: 'demo',
    readDocument,
    token: uid === undefined ? undefined : tokenOf(uid),
  });
  return permitted;
}

const part = (data: object) => Buffer.from(JSON.stringify(data)).toString('base64url');
const tokenOf = (uid: string) => `${part({ alg: 'none' })}.${part({ user_id: uid })}.`;
