import { CONTACT_TAG_MAX_LENGTH, CONTACT_TEXT_LIMITS, MAX_CONTACT_TAGS } from '@/shared/lib/limits';
import { flag, record, text, texts, time, timestamp } from '@/shared/lib/parse';

/** How somebody came into the network; held by `firestore.rules`. */
export const CONTACT_SOURCES = ['inbox', 'hand', 'scan', 'import'] as const;
export type ContactSource = (typeof CONTACT_SOURCES)[number];

/** The fields of a contact that are text. */
export type ContactTextField = keyof typeof CONTACT_TEXT_LIMITS;
export const CONTACT_TEXT_FIELDS = Object.keys(CONTACT_TEXT_LIMITS).filter(isTextField);

/**
 * What a form says about somebody in the network. `metAt` and `lastContactAt` are days: midnight UTC of the calendar day the owner
 * means (`calendarDay`), shown in UTC, so that it is the same day in every time zone.
 */
export interface ContactDraft extends Readonly<Record<ContactTextField, string>> {
  readonly tags: readonly string[];
  readonly metAt: Date | null;
  readonly favourite: boolean;
  readonly lastContactAt: Date | null;
  readonly source: ContactSource;
}

/** Somebody in an owner's network (`users/{uid}/contacts/{id}`). */
export interface Contact extends ContactDraft {
  readonly id: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** Changed on this device, and the service has not heard of it yet. */
  readonly isWaiting: boolean;
}

/** A draft with nothing in it, met `source`'s way. */
export function emptyContact(source: ContactSource): ContactDraft {
  return {
    name: '',
    email: '',
    phone: '',
    company: '',
    position: '',
    website: '',
    address: '',
    note: '',
    met: '',
    tags: [],
    metAt: null,
    favourite: false,
    lastContactAt: null,
    source,
  };
}

/** Every field of a draft: those of the empty one, which the compiler holds to be all. */
export const CONTACT_FIELDS = Object.keys(emptyContact('hand')).filter(isContactField);

function isContactField(name: string): name is keyof ContactDraft {
  return name in emptyContact('hand');
}

/** What a form edits of a contact or of a document's data; missing or malformed fields are empty. Never throws. */
export function contactDraftFrom(data: unknown): ContactDraft {
  const source = record(data);
  const words = Object.fromEntries(CONTACT_TEXT_FIELDS.map((field) => [field, text(source[field])]));
  return {
    ...emptyContact(CONTACT_SOURCES.find((known) => known === source['source']) ?? 'hand'),
    ...words,
    tags: texts(source['tags']),
    metAt: timestamp(source['metAt']) ?? null,
    favourite: flag(source['favourite'], false),
    lastContactAt: timestamp(source['lastContactAt']) ?? null,
  };
}

/** A draft from what this browser stored of one, where days are text. Never throws. */
export function storedContactDraft(stored: unknown): ContactDraft {
  const { metAt, lastContactAt, ...rest } = record(stored);
  return contactDraftFrom({
    ...rest,
    metAt: time(metAt ?? undefined),
    lastContactAt: time(lastContactAt ?? undefined),
  });
}

/** A contact from a document's data, whatever it holds. Without a time of its own it is from the beginning of time. */
export function parseContact(id: string, data: unknown, isWaiting = false): Contact {
  const source = record(data);
  const createdAt = time(source['createdAt']) ?? new Date(0);
  return {
    ...contactDraftFrom(data),
    id,
    createdAt,
    updatedAt: time(source['updatedAt']) ?? createdAt,
    isWaiting,
  };
}

/** What a contact goes by in a list: name, else company, e-mail address or phone number; '' when it has none of them. */
export function contactTitle(contact: Pick<ContactDraft, 'name' | 'company' | 'email' | 'phone'>): string {
  return contact.name || contact.company || contact.email || contact.phone;
}

/** The tags as they are kept: one line each, without blanks around, each once whatever its case, the first spelling. */
export function tidyTags(tags: readonly string[]): string[] {
  const seen = new Map<string, string>();
  for (const tag of tags) {
    const tidy = tag.replace(/[\s\p{Cc}]+/gu, ' ').trim();
    const key = tidy.normalize('NFKC').toLowerCase();
    if (tidy !== '' && !seen.has(key)) seen.set(key, tidy);
  }
  return Array.from(seen.values());
}

/** Whether the rules take a contact's tags: so many, so long. */
export function areTagsInLimits(tags: readonly string[]): boolean {
  return tags.length <= MAX_CONTACT_TAGS && tags.every((tag) => tag.length <= CONTACT_TAG_MAX_LENGTH);
}

function isTextField(field: string): field is ContactTextField {
  return field in CONTACT_TEXT_LIMITS;
}
