/**
 * Every limit in the text of the rules is the one of the code: a number that is changed on one side alone is
 * found here. The pairs of tests/rules/ prove that the rules hold it. The parts
 * that `rules:write` writes follow from the code.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DISPLAY_NAME_MAX_LENGTH, FREE_PLAN_MAX_CARDS, LANGUAGE_MAX_LENGTH } from '@/account/model/user';
import { ADDRESS_KIND_LIMIT, ADDRESSES_LENGTH } from '@/card/model/addresses';
import { CARD_FIELDS } from '@/card/model/card-fields';
import { LINK_KIND_LIMIT } from '@/card/model/own-links';
import { PAGE_PEOPLE_LIMIT } from '@/card/model/page-people';
import { LOGO_PERCENT } from '@/card/model/qr-design';
import { FRAME_TEXT_MAX } from '@/card/model/qr-style';
import { LINKS_LENGTH } from '@/card/model/saved-links';
import { SLUG_MAX_LENGTH, SLUG_MIN_LENGTH } from '@/card/model/slug/slug-length';
import {
  CONTACT_TEXT_LIMITS as contact,
  CONTACT_TAG_MAX_LENGTH,
  MAX_CONTACT_TAGS,
  PAPER_CARD_MAX_BYTES,
} from '@/contacts/model/contact';
import { ENCRYPTED_MAX_LENGTH } from '@/inbox/model/hpke';
import { INBOX_STORED_LIMITS as entry } from '@/inbox/model/inbox-entry';
import { LOCK_ITERATIONS, LOCK_ITERATIONS_MAX, LOCKED_KEY_LENGTH } from '@/inbox/model/locked-key';
import { IMAGE_MAX_BYTES } from '@/shared/firebase/files/whole-image';
import { REPORT_LIMITS } from '@/site/model/card-report';
import { MESSAGE_LIMITS as message } from '@/site/model/support-message';
import { VISIT_COUNTERS_AT_ONCE } from '@/visits/model/visit-day';
import { LICENCE_MAX_DAYS } from '../../operator/licences/arguments.ts';

/** Longest part of an e-mail address before its @ (RFC 5321, 4.5.3.1.1). */
const MAIL_LOCAL = 64;
const mailDomain = (longest: number) => longest - MAIL_LOCAL - '@'.length;

/** Of a company. */
const MAX_ADMINISTRATORS = 20;
const INVITATION_CODE = { least: 20, most: 64 };

/** Longest id of a link (src/card/model/slug/slug-pattern.ts). */
const SLUG_PATTERN_LENGTH = 64;

/** Of each function of the rules, or place that has a condition of its own, the limits in their order. */
const LIMITS: Readonly<Record<string, readonly number[]>> = {
  isAddress: [CARD_FIELDS.photoUrl.limit],
  isSlug: [SLUG_MIN_LENGTH - 2, SLUG_MAX_LENGTH - 2],
  isMail: [1, MAIL_LOCAL, 1, mailDomain(message.email)],
  isNewUser: [DISPLAY_NAME_MAX_LENGTH],
  isUnrestricted: [FREE_PLAN_MAX_CARDS],
  isSettings: [LANGUAGE_MAX_LENGTH],
  isRefresh: [DISPLAY_NAME_MAX_LENGTH],
  isGood: [1, LICENCE_MAX_DAYS],
  isTakenOver: [CARD_FIELDS.portfolioImages.limit],
  isDescribed: [CARD_FIELDS.company.limit, CARD_FIELDS.name.limit],
  isOnCard: [PAGE_PEOPLE_LIMIT],
  isLeft: [1],
  isJoined: [MAX_ADMINISTRATORS],
  isEntry: [CARD_FIELDS.name.limit],
  '/companyInvitations/{code}': [INVITATION_CODE.least, INVITATION_CODE.most],
  isPreview: [0, 2, CARD_FIELDS.photoPreview.limit],
  areAddresses: [
    ADDRESSES_LENGTH,
    1,
    ADDRESS_KIND_LIMIT,
    1,
    64,
    1,
    189,
    0,
    CARD_FIELDS.emails.limit,
    1,
    ADDRESS_KIND_LIMIT,
    0,
    CARD_FIELDS.addresses.limit,
  ],
  areLinks: [LINKS_LENGTH, 1, LINK_KIND_LIMIT, 0, CARD_FIELDS.links.limit],
  isQrDesign: [CARD_FIELDS.shareUrl.limit, 0, FRAME_TEXT_MAX, LOGO_PERCENT.least, LOGO_PERCENT.most],
  isRenamed: [CARD_FIELDS.formerPaths.limit],
  isStep: [VISIT_COUNTERS_AT_ONCE],
  isOpen: [entry.name, 0, entry.phone, 0, entry.company, entry.note],
  isEncrypted: [ENCRYPTED_MAX_LENGTH, 0, 2],
  isLockedKey: [LOCKED_KEY_LENGTH.least, LOCKED_KEY_LENGTH.most, 0, 2, LOCK_ITERATIONS, LOCK_ITERATIONS_MAX],
  isContact: [
    contact.name,
    contact.name,
    contact.email,
    contact.phone,
    contact.company,
    contact.position,
    contact.website,
    contact.address,
    contact.note,
    contact.met,
  ],
  areTags: [MAX_CONTACT_TAGS, ...[0, 0].flatMap((least) => [least, CONTACT_TAG_MAX_LENGTH])],
  '/users/{uid}/paperCards/{contactId}': [PAPER_CARD_MAX_BYTES],
  isMessage: [message.name, message.message],
  isReport: [1, SLUG_PATTERN_LENGTH, REPORT_LIMITS.details],
};

/** Numbers that are parts of a form, not limits a user meets; the models' own patterns have them, too. */
const FORMS = [
  'isVcard',
  'isPath',
  'areOwnPictures',
  'isCard',
  'isDress',
  'countAfterDeletion',
  'isNewCard',
  'isChange',
];

const NUMBER =
  /[<>]=? (?<compared>\d+(?: \* \d+)*)|[tT]ext\([^()]+, (?<text>\d+)\)|\{(?<least>\d+),(?<most>\d+)\}/g;

const product = (text: string) => text.split(' * ').reduce((total, factor) => total * Number(factor), 1);

/** The limits of each function or place of a rules file. */
function limitsOf(rules: string): Record<string, number[]> {
  const found: Record<string, number[]> = {};
  let place = '';
  for (const line of rules.split('\n').filter((one) => !one.trim().startsWith('//'))) {
    place = /(?:function (\w+)\(|match (\S+) \{)/.exec(line)?.slice(1).find(Boolean) ?? place;
    const numbers = [...line.matchAll(NUMBER)].flatMap(({ groups }) =>
      Object.values(groups ?? {}).filter(Boolean),
    );
    if (numbers.length > 0) (found[place] ??= []).push(...numbers.map(product));
  }
  return found;
}

describe('the limits of', () => {
  const rules = readFileSync('firestore.rules', 'utf8');
  const found = limitsOf(rules);
  it.each(Object.keys({ ...found, ...LIMITS }).filter((place) => !FORMS.includes(place)))(
    '%s in firestore.rules are those of the code',
    (place) => {
      expect(found[place]).toEqual(LIMITS[place]);
    },
  );

  it('pictures in storage.rules are those of the code', () => {
    expect(limitsOf(readFileSync('storage.rules', 'utf8'))['isPicture']?.[0]).toBe(IMAGE_MAX_BYTES);
  });
});
