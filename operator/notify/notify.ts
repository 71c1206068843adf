/** A run: takes choices over, notes what came, and mails it (docs/decisions/0087). */
import { setTimeout as pauseFor } from 'node:timers/promises';
import {
  claim,
  drop,
  hashOf,
  mailId,
  newIn,
  NOTICES,
  OPERATOR_COLLECTIONS,
  operatorNotice,
  parseNotice,
  removalOf,
  settle,
  type Ending,
  type Notice,
  type OperatorCollection,
} from '../shared/documents/notices.ts';
import type { AdminTarget } from '../shared/google/credentials.ts';
import { commit, getDocuments } from '../shared/google/firestore-rest.ts';
import { pagesByTime } from '../shared/google/firestore-times.ts';
import { findArrivals, noteArrivals } from './arrivals.ts';
import { takeOverChoices } from './choices.ts';
import { operatorMail } from './operator-mail.ts';
import { ownerMail } from './owner-mail.ts';
import { recipientsOf } from './recipient.ts';
import type { Result } from './result.ts';
import type { Mail, SendMail } from './smtp.ts';
import { mailLanguage } from './texts.ts';

export interface RunOptions {
  readonly target: AdminTarget;
  readonly send: SendMail;
  /** Where the app is, without a slash at the end. */
  readonly origin: string;
  /** The operator's address; undefined: no mail about messages and reports. */
  readonly operator: string | undefined;
  readonly atMost: number;
  /** Milliseconds between two mails. */
  readonly pause: number;
  readonly dryRun: boolean;
  readonly report: (result: Result) => void;
  /** For tests: how old in milliseconds what came has to be. */
  readonly settling?: number;
}

/** Fields that a mail may have of an entry; the others are not read. */
const ENTRY_FIELDS = ['name', 'encrypted'];

/** What is sent of one notice, and to whom. */
interface Letter {
  readonly path: string;
  /** The paths of the documents that it is about, of their ids. */
  readonly documentOf: (id: string) => string;
  /** All fields when left out. */
  readonly fields?: readonly string[];
  readonly address: string;
  readonly write: (id: string, secret: string, found: Found) => Promise<Mail> | Mail;
}

type Found = Parameters<typeof operatorMail>[0]['found'];

/**
 * Runs once, and reports each result. Resolves with the moment up to which was read, and whether it was the
 * first run. Rejects with `RequestError` where a service does not answer.
 */
export async function notify(options: RunOptions): Promise<{ end: Date; isFirstRun: boolean }> {
  const { target, operator, dryRun, settling } = options;
  const find = { withOperators: operator !== undefined, ...(settling === undefined ? {} : { settling }) };
  if (!dryRun) await takeOverChoices(target);
  const arrivals = await findArrivals(target, find);
  if (!dryRun) await noteArrivals(target, arrivals, find);
  const { now, byNotice, end, isFirstRun } = arrivals;
  const notices = await dueNotices(options, now);
  if (dryRun) {
    const known = await getDocuments(target, [...byNotice.keys()]);
    for (const [path, some] of byNotice) {
      const notice = notices.get(path) ?? parseNotice(known.get(path));
      notices.set(path, { ...notice, waiting: [...notice.waiting, ...newIn(notice, some)] });
    }
  }
  await sendAll(options, notices, now);
  return { end, isFirstRun };
}

/** The collection that a notice to the operator is about; undefined for an owner's. */
const operatorCollection = (path: string) =>
  OPERATOR_COLLECTIONS.find((collection) => operatorNotice(collection) === path);

/** The notices with something to send, the longest due first; the operator's before all. */
async function dueNotices({ target, operator, atMost }: RunOptions, now: Date): Promise<Map<string, Notice>> {
  const found = new Map<string, Notice>();
  if (operator !== undefined) {
    const paths = OPERATOR_COLLECTIONS.map(operatorNotice);
    const documents = await getDocuments(target, paths);
    for (const path of paths) {
      const notice = parseNotice(documents.get(path));
      if (notice.due !== null && notice.due <= now) found.set(path, notice);
    }
  }
  const fields = ['until', 'waiting', 'batch', 'secret', 'refused'];
  const before = new Date(now.getTime() + 1);
  const due = pagesByTime(target, { collectionId: NOTICES, field: 'due', before, fields, pageSize: atMost });
  const { value } = await due.next();
  for (const document of value ?? []) found.set(document.path, parseNotice(document));
  return found;
}

async function sendAll(options: RunOptions, notices: Map<string, Notice>, now: Date): Promise<void> {
  const { target, atMost, pause } = options;
  const owners = new Map([...notices].filter(([path]) => operatorCollection(path) === undefined));
  const recipients = await recipientsOf(target, owners, now);
  let sent = 0;
  for (const [path, notice] of notices) {
    if (sent === atMost) return;
    const collection = operatorCollection(path);
    const letter = collection ? letterToOperator(options, collection) : letterTo(options, path, recipients);
    const count = (notice.batch?.ids ?? notice.waiting).length;
    if (letter === undefined) {
      await leaveOut(options, { path, notice, count, outcome: recipients.get(path) }, now);
      continue;
    }
    if (sent > 0 && pause > 0) await pauseFor(pause);
    const result = options.dryRun
      ? await foresee(target, letter, notice)
      : await sendOne(options, letter, count);
    if (result === undefined) continue;
    options.report(result);
    if (result.outcome === 'down') return;
    if (['sent', 'would be sent', 'later', 'refused'].includes(result.outcome)) sent += 1;
  }
}

function letterToOperator({ operator = '', origin }: RunOptions, collection: OperatorCollection): Letter {
  return {
    path: operatorNotice(collection),
    documentOf: (id) => `${collection}/${id}`,
    address: operator,
    write: (id, _secret, found) => operatorMail({ id, to: operator, collection, found, origin }),
  };
}

function letterTo(
  { origin, operator }: RunOptions,
  path: string,
  recipients: Awaited<ReturnType<typeof recipientsOf>>,
): Letter | undefined {
  const recipient = recipients.get(path);
  if (recipient === undefined || typeof recipient === 'string') return undefined;
  const { address, settings } = recipient;
  const uid = path.slice(NOTICES.length + 1);
  return {
    path,
    documentOf: (id) => `users/${uid}/inbox/${id}`,
    fields: settings.namesInMail === true ? ENTRY_FIELDS : [],
    address,
    write: (id, secret, entries) =>
      ownerMail({
        id,
        to: address,
        language: mailLanguage(settings.language),
        entries,
        withNames: settings.namesInMail === true,
        origin,
        secret,
        operator,
      }),
  };
}

interface LeftOut {
  readonly path: string;
  readonly notice: Notice;
  readonly count: number;
  readonly outcome: unknown;
}

/** A notice whose owner gets no mail. */
async function leaveOut(
  { target, dryRun, report }: RunOptions,
  { path, notice, count, outcome }: LeftOut,
  now: Date,
): Promise<void> {
  const why = outcome as Result['outcome'];
  if (!dryRun && why === 'no account') await commit(target, removalOf(path, notice));
  else if (!dryRun) await drop(target, path, now);
  report({ path, count, outcome: why });
}

async function foresee(
  target: AdminTarget,
  { path, documentOf }: Letter,
  { batch, waiting }: Notice,
): Promise<Result> {
  const ids = batch?.ids ?? waiting;
  const { size: count } = await getDocuments(target, ids.map(documentOf), []);
  return { path, count, outcome: count === 0 ? 'nothing left' : 'would be sent' };
}

/** Sends the mail of a notice and notes how it ended; undefined if another run has it. */
async function sendOne(
  { target, send }: RunOptions,
  letter: Letter,
  count: number,
): Promise<Result | undefined> {
  const { path, documentOf, fields, address } = letter;
  const claimed = await claim(target, path, new Date());
  if (claimed === null) return undefined;
  if (claimed === 'given up') return { path, count, outcome: claimed };
  const { batch, secret } = claimed.notice;
  const stored = await getDocuments(target, batch.ids.map(documentOf), fields);
  // What the operator has closed meanwhile is done with (`npm run admin`).
  const found = [...stored.values()].filter(({ data }) => data['closedAt'] === undefined);
  const end = (ending: Ending) => settle(target, claimed, ending, new Date());
  if (found.length === 0) {
    await end('settled');
    return { path, count: 0, outcome: 'nothing left' };
  }
  const id = mailId(path, batch);
  const sending = await send(await letter.write(id, secret, found));
  const { outcome } = sending;
  const isOperators = operatorCollection(path) !== undefined;
  if (outcome === 'sent') await end('settled');
  // The operator's own address: to be tried again.
  else if (outcome === 'refused' && !isOperators) await end({ refused: hashOf(address) });
  else await end(outcome === 'down' ? 'down' : 'later');
  return {
    path,
    count: found.length,
    outcome: outcome === 'refused' && isOperators ? 'later' : outcome,
    id,
    ...('reason' in sending && { reason: sending.reason }),
  };
}
