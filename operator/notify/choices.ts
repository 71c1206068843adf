/** Takes over what owners have chosen behind the link of a mail. */
import { MAIL_CHOICES, parseMailChoice } from '../../src/account/model/mail-choice.ts';
import { flag, record, time } from '../../src/shared/lib/parse.ts';
import { NOTICES } from '../shared/documents/notices.ts';
import type { AdminTarget } from '../shared/google/credentials.ts';
import { commit, pathsWhere, transact } from '../shared/google/firestore-rest.ts';
import { pagesByTime } from '../shared/google/firestore-times.ts';
import { RawValue } from '../shared/google/values.ts';

/**
 * Writes each choice into its owner's settings, unless the owner has chosen later in the profile. Returns how
 * many it has written.
 */
export async function takeOverChoices(target: AdminTarget): Promise<number> {
  let taken = 0;
  for await (const page of pagesByTime(target, { collectionId: MAIL_CHOICES, field: 'chosenAt', fields: [] }))
    for (const { path } of page) if (await takeOver(target, path)) taken += 1;
  return taken;
}

async function takeOver(target: AdminTarget, path: string): Promise<boolean> {
  const secret = path.slice(MAIL_CHOICES.length + 1);
  const [notice] = await pathsWhere(target, NOTICES, 'secret', secret);
  if (notice === undefined) {
    await commit(target, [{ delete: path }]);
    return false;
  }
  const owner = `users/${notice.slice(NOTICES.length + 1)}`;
  return transact(target, async ({ read }) => {
    const found = await read([path, owner]);
    const choice = found.get(path);
    const wanted = parseMailChoice(choice?.data);
    const chosenAt = time(choice?.data['chosenAt']);
    const user = found.get(owner);
    if (wanted === null || chosenAt === undefined) return { writes: [], result: false };
    const noted = { update: path, fields: { chosenAt: null } };
    if (user === undefined) return { writes: [noted], result: false };
    const { notifications, notificationsAt } = record(user.data['settings']);
    const profileAt = time(notificationsAt);
    // Without a time, as builds of before leave it, the link counts.
    if (profileAt !== undefined && profileAt > chosenAt) {
      const fields = { wanted: flag(notifications, wanted), chosenAt: null };
      return { writes: [{ update: path, fields }], result: false };
    }
    // As they are stored, also those that this version does not know.
    const stored = record(record(record(user.raw['settings'])['mapValue'])['fields']);
    const chosen = { booleanValue: wanted };
    const at = { timestampValue: chosenAt.toISOString() };
    const settings = new RawValue({
      mapValue: { fields: { ...stored, notifications: chosen, notificationsAt: at } },
    });
    return { writes: [noted, { update: owner, fields: { settings } }], result: true };
  });
}
