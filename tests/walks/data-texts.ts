/** Texts of the screens that are in no dictionary. */
import { SOCIAL_NETWORK_NAMES } from '../../src/card/model/social-networks.ts';
import { DECODERS } from '../../src/qr/model/proof/decoder-names.ts';
import { LANGUAGES } from '../../src/shared/i18n/languages.ts';
import { BRAND } from '../../src/shared/lib/brand.ts';
import { SAMPLES } from '../../src/site/ui/landing/sample-people.ts';
import { PATTERN_PARTS } from '../../src/team/model/slug-pattern.ts';
import { CONTACTS_TEXTS } from '../e2e/contacts/contacts-people.ts';
import { FULL_CARD, HEBREW_CARD } from './cards.ts';
import { IMPORTED_NAMES } from './contact-screens.ts';

/** Texts of people and names of things, which are in no dictionary. */
export const DATA: readonly (string | RegExp)[] = [
  // The level of WCAG on the landing page.
  /^AA$/g,
  /\bnobody-\w+/g,
  // Addresses below the links of a card, without their scheme.
  /\b(?:[\w-]+\.)+(?:com|net|me|example)(?:\/[@\w/.-]*)?(?![\w.])/g,
  // A user's id.
  /\b[A-Za-z0-9]{28}\b/g,
  /\bCard \d+\b/g,
  /\bcarte-\d{4}-\d\d-\d\d\.zip\b/g,
  // A suggested passphrase (src/inbox/model/new-passphrase.ts).
  /\b(?:[a-z\d]{4}-){4}[a-z\d]{4}\b/g,
  // What the stand-in for the model says of itself (build/stand-in/sample-text.ts).
  /\bSample text from the development stand-in, not written by a(?: model\.|…)/g,
  ...[
    ...Object.values(SAMPLES).flatMap(({ face, lines }) => [
      face.name,
      face.position,
      face.company,
      ...lines,
    ]),
    ...Object.values(FULL_CARD).flat(),
    ...[...FULL_CARD.emails, ...FULL_CARD.addresses].flatMap((entry) => entry.split('\t').slice(1)),
    ...FULL_CARD.links.flatMap((link) => link.split('\t').slice(3)),
    ...Object.values(HEBREW_CARD),
    ...CONTACTS_TEXTS,
    ...IMPORTED_NAMES,
    ...Object.values(LANGUAGES),
    ...Object.values(SOCIAL_NETWORK_NAMES),
    BRAND.name,
    // Programs, networks and files by their own names.
    ...DECODERS,
    // What is written into a pattern of links.
    ...PATTERN_PARTS.map((part) => `{${part}}`),
    '{first',
    FULL_CARD.kakaoChannelUrl.replace('https://', ''),
    'Outlook',
    'Gmail',
    'Apple Mail',
    'WhatsApp',
    'Telegram',
    'LINE',
    'zeppelin',
    'broken.png',
    'admin',
    'Mina',
  ]
    .filter((text) => text.length > 1)
    // The longest first: one may be part of another.
    .toSorted((one, other) => other.length - one.length),
];
