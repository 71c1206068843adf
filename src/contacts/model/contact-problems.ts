import { normalizeLink, webUrl } from '@/shared/lib/links';
import { isTooLong } from '@/shared/lib/text-length';
import { listParts } from '@/shared/lib/three-way';
import { isMail, isVisible, withoutBidiControls } from '@/shared/lib/visible-text';
import {
  areTagsInLimits,
  CONTACT_TEXT_FIELDS,
  CONTACT_TEXT_LIMITS,
  contactTitle,
  MAX_CONTACT_TAGS,
  tidyTags,
  type ContactInput,
} from './contact';

export type ContactField = keyof ContactInput;
export type ContactProblem = 'missing' | 'too-long' | 'invalid' | 'too-many';

const OF_LINES: ReadonlySet<ContactField> = new Set<ContactField>(['address', 'note']);

/**
 * Returns the draft as saved: trimmed, no bidi controls, single lines, web address with scheme, unique tags.
 * A family name that the name lacks belongs to a former one.
 */
export function tidyContact(draft: ContactInput): ContactInput {
  const words = ([...CONTACT_TEXT_FIELDS, 'familyName'] as const).map((field) => {
    const plain = withoutBidiControls(draft[field]).replace(/\p{Cs}/gu, '\uFFFD');
    return [field, (OF_LINES.has(field) ? inLines(plain) : inOneLine(plain)).trim()] as const;
  });
  const tidy: ContactInput = { ...draft, ...Object.fromEntries(words), tags: tidyTags(draft.tags) };
  return {
    ...tidy,
    familyName: tidy.name.includes(tidy.familyName) ? tidy.familyName : '',
    website: normalizeLink(tidy.website),
  };
}

tidyContact.parts = { tags: listParts('tags', MAX_CONTACT_TAGS) };

/** Returns each field's problem. `missing` at the name: no name, company, address or number. */
export function contactProblems(draft: ContactInput): Partial<Record<ContactField, ContactProblem>> {
  const contact = tidyContact(draft);
  const problems: Partial<Record<ContactField, ContactProblem>> = {};
  for (const field of CONTACT_TEXT_FIELDS) {
    if (isTooLong(contact[field], CONTACT_TEXT_LIMITS[field])) problems[field] = 'too-long';
  }
  const { name, company, email, phone, website, tags } = contact;
  if (![name, company, email, phone].some(isVisible) || contactTitle(contact) === '')
    problems.name = 'missing';
  if (email !== '' && !isMail(email)) problems.email ??= 'invalid';
  if (phone !== '' && !/\p{N}/u.test(phone)) problems.phone ??= 'invalid';
  if (website !== '' && webUrl(website) === undefined) problems.website ??= 'invalid';
  if (!areTagsInLimits(tags)) problems.tags = 'too-many';
  return problems;
}

const inOneLine = (plain: string) => plain.replace(/[\s\p{Cc}]+/gu, ' ');
const inLines = (plain: string) => plain.replace(/\r\n?/g, '\n').replace(/(?![\n\t])\p{Cc}/gu, '');
