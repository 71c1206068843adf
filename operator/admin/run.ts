import { AdminError } from '../shared/admin-error.ts';
import { removeSecondFactors } from '../shared/google/auth-rest.ts';
import type { AdminTarget } from '../shared/google/credentials.ts';
import { printable, printableJson } from '../shared/terminal/printable.ts';
import type { AdminOrder, Subject, Verb } from './arguments.ts';
import { cardExport, findCard, listCards, setChecked } from './cards.ts';
import { closeMessage, findMessage, listMailbox, type Mailbox } from './mailbox.ts';
import { listText, rowsWith, type Row } from './rows.ts';
import { cardsOf, closeLinks, findUser, listUsers, restoreLinks, setOpen, userExport } from './users.ts';

/** Asks the operator at the terminal. */
type Ask = (question: string) => Promise<boolean>;

/** Does what the operator wants; returns what is printed. Rejects with `AdminError` or `RequestError`. */
export async function runAdmin(target: AdminTarget, order: AdminOrder, ask: Ask): Promise<string> {
  const { subject, act, search, all, form, yes } = order;
  if (act === undefined) return listText(rowsWith(await list(target, subject, all), search), form);
  const { verb, id } = act;
  if (verb === 'show') return printableJson(await show(target, subject, id));
  const agree = async (question: string) => {
    if (!yes && !(await ask(question))) throw new AdminError('Nothing was changed.');
  };
  const done = await change(target, { subject, verb, id }, agree);
  return form === 'json' ? printableJson({ subject, verb, id, done }) : done;
}

function list(target: AdminTarget, subject: Subject, all: boolean): Promise<Row[]> {
  if (subject === 'users') return listUsers(target);
  return subject === 'cards' ? listCards(target, all) : listMailbox(target, subject, all);
}

async function show(target: AdminTarget, subject: Subject, id: string): Promise<Row> {
  if (subject === 'users') return userExport(target, await findUser(target, id));
  if (subject === 'cards') return cardExport(target, await findCard(target, id));
  return findMessage(target, subject, id);
}

interface Change {
  readonly subject: Subject;
  readonly verb: Verb;
  readonly id: string;
}

async function change(
  target: AdminTarget,
  { subject, verb, id }: Change,
  agree: (question: string) => Promise<void>,
): Promise<string> {
  if (subject === 'users') return changeUser(target, verb, id, agree);
  if (subject === 'cards') return changeCard(target, verb, id, agree);
  await closeMessage(target, subject satisfies Mailbox, id);
  return `${subject}/${id} is closed.`;
}

async function changeUser(
  target: AdminTarget,
  verb: Verb,
  id: string,
  agree: (question: string) => Promise<void>,
): Promise<string> {
  const uid = await findUser(target, id);
  if (verb === 'open') {
    await setOpen(target, uid, true);
    const { restored, without } = await restoreLinks(target, uid);
    const lost = without.length === 0 ? '' : ` Taken by others meanwhile: ${without.join(', ')}.`;
    return `${uid} is open; these addresses lead to its cards: ${restored.join(', ') || 'none'}.${lost}`;
  }
  if (verb === 'reset-second-factor') {
    await agree(`Remove the second factor of ${uid}? The password alone then lets in.`);
    await removeSecondFactors(target, uid);
    return `${uid} signs in without a second factor.`;
  }
  await agree(`Close ${uid}? The account writes nothing more, and none of its cards is shown.`);
  await setOpen(target, uid, false);
  const removed = [];
  for (const place of await cardsOf(target, uid)) removed.push(...(await closeLinks(target, place)));
  return `${uid} is closed. These addresses lead nowhere: ${removed.join(', ') || 'none'}.`;
}

async function changeCard(
  target: AdminTarget,
  verb: Verb,
  id: string,
  agree: (question: string) => Promise<void>,
): Promise<string> {
  const found = await findCard(target, id);
  if (verb !== 'close') {
    const texts = await setChecked(target, found, verb === 'check');
    return verb === 'check'
      ? `${found.slug} is marked as checked: ${texts.map((text) => printable(text)).join('; ')}. If you have seen others, uncheck it.`
      : `${found.slug} is not marked any more.`;
  }
  const { uid } = found.place;
  await agree(`Take ${found.slug} down and close its account ${uid}? While that runs, no card stays down.`);
  await setOpen(target, uid, false);
  const removed = await closeLinks(target, found.place);
  return `${uid} is closed. These addresses lead nowhere: ${removed.join(', ')}.`;
}
