import {
  arrayRemove,
  arrayUnion,
  serverTimestamp,
  type DocumentData,
  type DocumentSnapshot,
  type FieldValue,
} from 'firebase/firestore';
import {
  contactInputFrom,
  parseContact,
  tagSteps,
  tidyTags,
  type Contact,
  type ContactInput,
} from '@/contacts/model/contact';
import { tidyContact } from '@/contacts/model/contact-problems';
import { withoutUndefined } from '@/shared/firebase/firestore/without-undefined';

/** Returns a new contact's document (firestore.rules, isContact). Releases before 0.2.0 lack `familyName`. */
export function newContactData(draft: ContactInput): DocumentData {
  const { familyName, ...fields } = tidyContact(contactInputFrom(draft));
  return {
    ...fields,
    ...(familyName !== '' && { familyName }),
    createdAt: serverTimestamp(),
    updatedAt: serverTimestamp(),
  };
}

/** Returns the changed fields and the time. With a known base, tags are added or removed one by one. */
export function changedContactData(
  draft: ContactInput,
  fields: readonly (keyof ContactInput)[],
  from?: Partial<Pick<ContactInput, 'tags'>>,
): DocumentData {
  const tidy: DocumentData = tidyContact(draft);
  const changed: DocumentData = Object.fromEntries(fields.map((field) => [field, tidy[field]]));
  if (from?.tags !== undefined && 'tags' in changed)
    changed['tags'] = changeOfTags(from.tags, tidyTags(draft.tags));
  return withoutUndefined({ ...changed, updatedAt: serverTimestamp() });
}

function changeOfTags(from: readonly string[], to: readonly string[]): FieldValue | readonly string[] {
  const steps = tagSteps(from, to);
  if (steps === undefined) return to;
  return steps.added.length > 0 ? arrayUnion(...steps.added) : arrayRemove(...steps.gone);
}

/** Returns the contact in a snapshot; a pending server time is estimated. */
export function toContact(snapshot: DocumentSnapshot): Contact {
  const data = snapshot.data({ serverTimestamps: 'estimate' });
  return parseContact(snapshot.id, data, snapshot.metadata.hasPendingWrites);
}
