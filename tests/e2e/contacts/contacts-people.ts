/** Contacts, put there without the interface. */
import type { PlainFields } from '../../support/backend/owner-rest.ts';

/** A contact's document as the app would have saved it. */
export const contactFields = (changes: PlainFields): PlainFields => ({
  name: '',
  email: '',
  phone: '',
  company: '',
  position: '',
  website: '',
  address: '',
  note: '',
  tags: [],
  met: '',
  metAt: null,
  favourite: false,
  lastContactAt: null,
  source: 'hand',
  ...changes,
});

/** A contact of whom everything is known. */
export const FULL_CONTACT: PlainFields = contactFields({
  name: '김민지',
  email: 'minji@example.com',
  phone: '+82 10-1234-5678',
  company: '한빛',
  position: '디자이너',
  website: 'https://example.com',
  address: '서울시 종로구',
  note: 'Likes tea.',
  tags: ['trade fair', 'Seoul', 'design'],
  met: 'Lisbon',
  favourite: true,
});

/** The others of a few contacts, by name. */
export const OTHERS = ['Ann Lee', 'Bo Ek', 'דנה לוי'] as const;

/** A contact who left their details on a card. */
export const GUEST = {
  name: 'Bea Lee',
  email: 'bea@visitors.example',
  phone: '+82 10-1234-5678',
  company: 'Kiln',
  note: 'Hall 3',
} as const;

/** Every text of these people, which is in no dictionary. */
export const CONTACTS_TEXTS: readonly string[] = [
  ...Object.values(FULL_CONTACT)
    .flat()
    .filter((value) => typeof value === 'string'),
  ...OTHERS,
  ...Object.values(GUEST),
];
