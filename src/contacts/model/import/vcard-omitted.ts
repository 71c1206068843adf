import type { ContactInput } from '@/contacts/model/contact';
import type { VcardCard, VcardProperty } from './vcard-cards';
import { lineOf } from './vcard-contact';

/** Parts of a card that a contact has no field for, and the properties that have them. */
const OMITTED = {
  photo: ['PHOTO', 'LOGO'],
  birthday: ['BDAY'],
  anniversary: ['ANNIVERSARY', 'X-ANNIVERSARY', 'X-EVOLUTION-ANNIVERSARY'],
  nickname: ['NICKNAME', 'X-PHONETIC-FIRST-NAME', 'X-PHONETIC-LAST-NAME', 'SOUND'],
  messenger: [
    'IMPP',
    'X-AIM',
    'X-ICQ',
    'X-JABBER',
    'X-MSN',
    'X-QQ',
    'X-SKYPE',
    'X-SKYPE-USERNAME',
    'X-YAHOO',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type OmittedPart = keyof typeof OMITTED | 'other';
export const OMITTED_PARTS: readonly OmittedPart[] = [
  ...(Object.keys(OMITTED) as (keyof typeof OMITTED)[]),
  'other',
];

/** What a contact takes, and what only programs use. */
const NOT_OMITTED: ReadonlySet<string> = new Set(
  (
    'N FN TEL EMAIL ORG TITLE ROLE URL SOCIALPROFILE X-SOCIALPROFILE ADR LABEL NOTE CATEGORIES AGENT VERSION PRODID UID REV ' +
    'SORT-STRING CLASS MAILER NAME PROFILE SOURCE CLIENTPIDMAP XML KIND KEY TZ LANG CREATED X-ABLABEL X-ABADR X-ABUID ' +
    'X-ABSHOWAS X-ACTIVITY-ALIAS X-IMAGEHASH X-IMAGETYPE X-SHARED-PHOTO-DISPLAY-PREF X-EVOLUTION-FILE-AS ' +
    'X-MOZILLA-HTML X-CLASS X-WAB-GENDER X-MS-OL-DEFAULT-POSTAL-ADDRESS X-MS-OL-DESIGN'
  ).split(' '),
);

/** Returns what a card has that `contactOfVcard` leaves out; a nickname may have become the name. */
export function omittedOfVcard({ properties }: VcardCard, { name }: ContactInput): OmittedPart[] {
  const parts = new Set(properties.map((property) => partOf(property, name)));
  return OMITTED_PARTS.filter((part) => parts.has(part));
}

function partOf(property: VcardProperty, contactName: string): OmittedPart | undefined {
  const { name } = property;
  const part = OMITTED_PARTS.find(
    (one) => one !== 'other' && (OMITTED[one] as readonly string[]).includes(name),
  );
  // The value of a photo is not read.
  if (part === 'photo') return part;
  const value = lineOf(property.value).replace(/^;+$/, '');
  if (value === '' || value === contactName) return undefined;
  return part ?? (NOT_OMITTED.has(name) || name.startsWith('X-CARTE-') ? undefined : 'other');
}
