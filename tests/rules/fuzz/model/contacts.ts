/** `users/{uid}/contacts/{id}`: an owner's contacts, no one else's to see or write. */
import { hasKeys, isList, isText, own, same } from '../plain.ts';
import type { Change } from './commit.ts';
import { isTime } from './forms.ts';

const TEXTS = {
  name: 200,
  email: 254,
  phone: 50,
  company: 150,
  position: 150,
  website: 2_048,
  address: 300,
  note: 4_000,
  met: 200,
};
const SOURCES = ['inbox', 'hand', 'scan', 'import', 'paper'];

export function mayWriteContact({ uid: writer, now, before, after }: Change, uid: string): boolean {
  if (writer !== uid) return false;
  if (after === undefined) return true;
  const { tags, metAt, lastContactAt, favourite, source } = after;
  const isTimeOrNone = (value: unknown) => value === null || value instanceof Date;
  return (
    hasKeys(after, [
      ...Object.keys(TEXTS),
      'tags',
      'metAt',
      'lastContactAt',
      'favourite',
      'source',
      'createdAt',
      'updatedAt',
    ]) &&
    Object.entries(TEXTS).every(([field, longest]) => isText(after[field], longest)) &&
    isList(tags) &&
    tags.length <= 20 &&
    // Joined and split again, as rules look at a list, an empty tag after others is lost.
    (tags.length < 2 || tags.at(-1) !== '') &&
    tags.every((tag) => isText(tag, 40) && !tag.includes('\n')) &&
    isTimeOrNone(metAt) &&
    isTimeOrNone(lastContactAt) &&
    typeof favourite === 'boolean' &&
    SOURCES.some((one) => one === source) &&
    isTime(own(after, 'updatedAt'), now) &&
    (before === undefined
      ? isTime(own(after, 'createdAt'), now)
      : same(own(after, 'createdAt'), own(before, 'createdAt')))
  );
}
