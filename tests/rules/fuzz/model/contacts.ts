/** `users/{uid}/contacts/{id}`: an owner's contacts, which only the owner reads and writes. */
import { hasKeys, isBytes, isList, isText, own, same } from 'rules-proof/fuzz';
import {
  CONTACT_TAG_MAX_LENGTH,
  CONTACT_TEXT_LIMITS,
  MAX_CONTACT_TAGS,
  PAPER_CARD_MAX_BYTES,
} from '@/contacts/model/contact';
import { isBarred, type Change } from './commit.ts';
import { isTime } from './forms.ts';

const SOURCES = ['inbox', 'hand', 'scan', 'import', 'paper'];

export function mayWriteContact(change: Change, uid: string): boolean {
  const { now, before, after } = change;
  if (change.uid !== uid) return false;
  if (after === undefined) return true;
  if (isBarred(change, uid)) return false;
  const { familyName, tags, metAt, lastContactAt, favourite, source } = after;
  const isTimeOrNone = (value: unknown) => value === null || value instanceof Date;
  return (
    hasKeys(
      after,
      [
        ...Object.keys(CONTACT_TEXT_LIMITS),
        'tags',
        'metAt',
        'lastContactAt',
        'favourite',
        'source',
        'createdAt',
        'updatedAt',
      ],
      ['familyName'],
    ) &&
    (familyName === undefined || isText(familyName, CONTACT_TEXT_LIMITS.name)) &&
    Object.entries(CONTACT_TEXT_LIMITS).every(([field, longest]) => isText(after[field], longest)) &&
    isList(tags) &&
    tags.length <= MAX_CONTACT_TAGS &&
    // Joined and split again, as rules look at a list, an empty tag after others is lost.
    (tags.length < 2 || tags.at(-1) !== '') &&
    tags.every((tag) => isText(tag, CONTACT_TAG_MAX_LENGTH) && !tag.includes('\n')) &&
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

/** `users/{uid}/paperCards/{id}`: the picture of the card a contact was read from, never changed. */
export function mayWritePaperCard(change: Change, uid: string): boolean {
  const { now, before, after } = change;
  if (change.uid !== uid) return false;
  if (after === undefined) return true;
  if (isBarred(change, uid)) return false;
  const { picture } = after;
  return (
    before === undefined &&
    hasKeys(after, ['picture', 'createdAt']) &&
    isBytes(picture) &&
    picture.length <= PAPER_CARD_MAX_BYTES &&
    isTime(own(after, 'createdAt'), now)
  );
}
