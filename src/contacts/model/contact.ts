import { flag, record, text, texts, time, timestamp } from '@/shared/lib/parse';
import { isTooLong } from '@/shared/lib/text-length';

/** Longest text of each field of a contact; held by `firestore.rules`. */
export const CONTACT_TEXT_LIMITS = {
  name: 200,
  email: 254,
  phone: 50,
  company: 150,
  position: 150,
  website: 2_048,
  address: 300,
  note: 4_000,
  met: 200,
} as const;

/** The picture of a paper card in bytes; held by `firestore.rules`. */
export const PAPER_CARD_MAX_BYTES = 200 * 1024;

/** The largest file that an import takes. */
export const CONTACT_FILE_MAX_BYTES = 50_000_000;

/** How many tags a contact has at most, and how long each is; held by `firestore.rules`. */
export const MAX_CONTACT_TAGS = 20;
export const CONTACT_TAG_MAX_LENGTH = 40;

/** How a contact was added (firestore.rules). */
export const CONTACT_SOURCES = ['inbox', 'hand', 'scan', 'import', 'paper'] as const;
export type ContactSource = (typeof CONTACT_SOURCES)[number];

export type ContactTextField = keyof typeof CONTACT_TEXT_LIMITS;
export const CONTACT_TEXT_FIELDS = Object.keys(CONTACT_TEXT_LIMITS).filter(isTextField);

/** The editable fields. `metAt` and `lastContactAt` are days: midnight UTC (`calendarDay`), shown in UTC. */
export interface ContactInput extends Readonly<Record<ContactTextField, string>> {
  /** The words of `name` that a file or code calls the family name; else ''. */
  readonly familyName: string;
  readonly tags: readonly string[];
  readonly metAt: Date | null;
  readonly favourite: boolean;
  readonly lastContactAt: Date | null;
  readonly source: ContactSource;
}

/** `users/{uid}/contacts/{id}` */
export interface Contact extends ContactInput {
  readonly id: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** Changed on this device, not confirmed by the service. */
  readonly isQueued: boolean;
}

/** Returns a contact with blank fields. */
export function emptyContact(source: ContactSource): ContactInput {
  return {
    name: '',
    familyName: '',
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

/** Derived from the empty draft, which the compiler checks for completeness. */
export const CONTACT_FIELDS = Object.keys(emptyContact('hand')).filter(isContactField);

function isContactField(name: string): name is keyof ContactInput {
  return name in emptyContact('hand');
}

/** Returns the editable fields of a document's data; missing or malformed ones are empty. Never throws. */
export function contactInputFrom(data: unknown): ContactInput {
  const source = record(data);
  const words = Object.fromEntries(CONTACT_TEXT_FIELDS.map((field) => [field, text(source[field])]));
  return {
    ...emptyContact(CONTACT_SOURCES.find((known) => known === source['source']) ?? 'hand'),
    ...words,
    familyName: text(source['familyName']),
    tags: texts(source['tags']),
    metAt: timestamp(source['metAt']) ?? null,
    favourite: flag(source['favourite'], false),
    lastContactAt: timestamp(source['lastContactAt']) ?? null,
  };
}

/** Returns a draft stored in this browser, where days are text. Never throws. */
export function storedContactInput(stored: unknown): ContactInput {
  const { metAt, lastContactAt, ...rest } = record(stored);
  return contactInputFrom({
    ...rest,
    metAt: time(metAt ?? undefined),
    lastContactAt: time(lastContactAt ?? undefined),
  });
}

/** Returns the contact in a document's data, with the epoch for a missing time. Never throws. */
export function parseContact(id: string, data: unknown, isQueued = false): Contact {
  const source = record(data);
  const createdAt = time(source['createdAt']) ?? new Date(0);
  return {
    ...contactInputFrom(data),
    id,
    createdAt,
    updatedAt: time(source['updatedAt']) ?? createdAt,
    isQueued,
  };
}

/** Returns name, else company, e-mail address or phone number; '' without any. */
export function contactTitle(contact: Pick<ContactInput, 'name' | 'company' | 'email' | 'phone'>): string {
  return contact.name || contact.company || contact.email || contact.phone;
}

/** Returns single-line, trimmed tags, unique regardless of case. */
export function tidyTags(tags: readonly string[]): string[] {
  const seen = new Map<string, string>();
  for (const tag of tags) {
    const tidy = tag.replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ').trim();
    const key = tidy.normalize('NFKC').toLowerCase();
    if (tidy !== '' && !seen.has(key)) seen.set(key, tidy);
  }
  return Array.from(seen.values());
}

/** Returns true if tags are within the rules' limits. */
export function areTagsInLimits(tags: readonly string[]): boolean {
  return tags.length <= MAX_CONTACT_TAGS && !tags.some((tag) => isTooLong(tag, CONTACT_TAG_MAX_LENGTH));
}

function isTextField(field: string): field is ContactTextField {
  return field in CONTACT_TEXT_LIMITS;
}

/** Returns the tags to add or to remove; undefined if it is both or none: one write cannot do both. */
export function tagSteps(
  from: readonly string[],
  to: readonly string[],
): { readonly added: readonly string[]; readonly gone: readonly string[] } | undefined {
  const added = to.filter((tag) => !from.includes(tag));
  const gone = from.filter((tag) => !to.includes(tag));
  return added.length > 0 === gone.length > 0 ? undefined : { added, gone };
}
