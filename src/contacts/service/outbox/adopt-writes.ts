/**
 * Notes what the SDK has queued without a note: commits of 0.1 and 0.2, whose pages noted none, and of
 * a page that was closed before it could.
 */
import { CONTACT_FIELDS, contactInputFrom, tagSteps, tidyTags } from '@/contacts/model/contact';
import { tidyContact } from '@/contacts/model/contact-problems';
import type { ContactStep } from '@/contacts/model/contact-steps';
import { changedFields } from '@/contacts/service/contact-writes';
import { takeQueueAtStart } from '@/shared/firebase/persistence';
import { fromBase64 } from '@/shared/lib/base64';
import { decodeFields } from '@/shared/lib/firestore-values';
import { record, text, texts, time } from '@/shared/lib/parse';
import { contactOutbox, contactWriteOutbox } from './contact-outbox';
import { addWrite, stepsOf } from './queued-writes';

type Change = Extract<ContactStep, { kind: 'change' }>;

/** Puts into the outbox what the SDK had queued of a user's contacts when this page began. */
export async function adoptWrites(uid: string): Promise<void> {
  const batches = takeQueueAtStart();
  const noted = await Promise.all(
    contactWriteOutbox.all(uid).map(async (write) => effectOf(await stepsOf(uid, write))),
  );
  for (const batch of batches) {
    const { batchId, userId, localWriteTimeMs, mutations } = record(batch);
    if (userId !== uid || !Array.isArray(mutations)) continue;
    const steps = mutations.flatMap((mutation) => stepOf(uid, mutation) ?? []);
    if (steps.length === 0 || noted.includes(effectOf(steps)) || isQueuedEdit(uid, steps)) continue;
    // Under the same id in each tab.
    await addWrite(uid, `sdk-${String(batchId)}-${String(localWriteTimeMs)}`, steps);
  }
}

/** A form's commit without an answer is queued as an edit in place of its note. */
function isQueuedEdit(uid: string, [step, ...others]: readonly ContactStep[]): boolean {
  const edit = step && contactOutbox.of(uid, step.id);
  if (step === undefined || edit === undefined || others.length > 0) return false;
  if (step.kind === 'add') return edit.isNew === true;
  const changed = changedFields(edit.content, edit.base.content);
  return step.kind === 'change' && step.fields.every((field) => changed.includes(field));
}

/** Returns what steps do to each document, alike for a note and for the SDK's batch of the same commit. */
function effectOf(steps: readonly ContactStep[]): string {
  const lines = steps.flatMap((step) => {
    const { kind, id } = step;
    const picture = kind === 'remove' && step.hasPicture === true ? null : 'picture' in step && step.picture;
    const hasPicture = picture === null || picture instanceof Uint8Array;
    const ofPicture = hasPicture ? [`${picture === null ? 'no picture' : 'picture'} ${id}`] : [];
    switch (kind) {
      case 'add':
        return [`add ${id} ${JSON.stringify(tidyContact(contactInputFrom(step.draft)))}`, ...ofPicture];
      case 'change': {
        const tidy = tidyContact(step.draft);
        const values = CONTACT_FIELDS.filter((field) => step.fields.includes(field)).map((field) => [
          field,
          field === 'tags' ? changeOfTags(step) : tidy[field],
        ]);
        return [`change ${id} ${JSON.stringify(values)}`, ...ofPicture];
      }
      case 'remove':
        return [`remove ${id}`, ...ofPicture];
      case 'picture':
        return ofPicture;
      case 'entry':
        return [];
    }
  });
  return lines.toSorted().join('\n');
}

/** As `changedContactData` writes it: the added and the removed tags, or all. */
function changeOfTags({ draft, from }: Change): readonly (readonly string[])[] {
  const tags = tidyTags(draft.tags);
  const { added, gone } = tagSteps(from?.tags ?? [], tags) ?? { added: tags, gone: [] };
  return [added, gone];
}

/** The SDK stores a mutation as it sends it (Firestore REST, `Write`). Deleted inbox entries hold nothing. */
function stepOf(uid: string, mutation: unknown): ContactStep | undefined {
  const { update, delete: deleted, updateMask, updateTransforms } = record(mutation);
  const { name, fields: values } = record(update);
  const [, collection, id] =
    new RegExp(`/users/${uid}/(contacts|paperCards)/([^/]+)$`).exec(text(name) || text(deleted)) ?? [];
  if (id === undefined) return undefined;
  if (collection === 'paperCards') return pictureStep(id, record(values)['picture'], deleted !== undefined);
  if (deleted !== undefined) return { kind: 'remove', id };
  const draft = contactInputFrom(decodeFields(values, time));
  if (updateMask === undefined) return { kind: 'add', id, draft };
  const { fieldPaths } = record(updateMask);
  const named = texts(fieldPaths);
  const fields = CONTACT_FIELDS.filter((field) => named.includes(field));
  const oneByOne = tagsIn(updateTransforms);
  if (oneByOne === undefined) return { kind: 'change', id, draft, fields };
  const { added, gone } = oneByOne;
  return {
    kind: 'change',
    id,
    draft: { ...draft, tags: added },
    fields: [...fields, 'tags'],
    from: { tags: gone },
  };
}

/** The tags that a mutation adds and removes one by one. */
function tagsIn(transforms: unknown): { readonly added: string[]; readonly gone: string[] } | undefined {
  const ofTags = (Array.isArray(transforms) ? transforms.map(record) : []).find(
    ({ fieldPath }) => fieldPath === 'tags',
  );
  if (ofTags === undefined) return undefined;
  const { added, gone } = decodeFields({
    added: { arrayValue: ofTags['appendMissingElements'] },
    gone: { arrayValue: ofTags['removeAllFromArray'] },
  });
  return { added: texts(added), gone: texts(gone) };
}

function pictureStep(id: string, value: unknown, isDeleted: boolean): ContactStep | undefined {
  if (isDeleted) return { kind: 'picture', id, picture: null };
  const { bytesValue } = record(value);
  const picture = typeof bytesValue === 'string' ? fromBase64(bytesValue) : bytesValue;
  return picture instanceof Uint8Array ? { kind: 'picture', id, picture } : undefined;
}
