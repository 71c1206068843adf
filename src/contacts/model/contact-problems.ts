import { areTagsInLimits, CONTACT_TEXT_FIELDS, contactTitle, tidyTags, type ContactDraft } from './contact';
import { CONTACT_TEXT_LIMITS } from '@/shared/lib/limits';
import { normalizeLink, webUrl } from '@/shared/lib/links';
import { isMail, isVisible, withoutBidiControls } from '@/shared/lib/visible-text';

export type ContactField = keyof ContactDraft;
export type ContactProblem = 'missing' | 'too-long' | 'invalid' | 'too-many';

/** Fields that hold several lines. */
const OF_LINES: ReadonlySet<ContactField> = new Set<ContactField>(['address', 'note']);

/**
 * A contact as it is checked and saved: texts without blanks around them and without signs that turn round what is written after,
 * in one line where the field is one, a web address with its scheme, each tag once.
 */
export function tidyContact(draft: ContactDraft): ContactDraft {
  const words = CONTACT_TEXT_FIELDS.map((field) => {
    const plain = withoutBidiControls(draft[field]).replace(/\p{Cs}/gu, '\uFFFD');
    return [field, (OF_LINES.has(field) ? inLines(plain) : inOneLine(plain)).trim()] as const;
  });
  const tidy: ContactDraft = { ...draft, ...Object.fromEntries(words), tags: tidyTags(draft.tags) };
  return { ...tidy, website: normalizeLink(tidy.website) };
}

/**
 * What is wrong with each field of a draft; an empty object when it can be saved. `missing` at the name: there is nothing to call
 * the contact by, no name, company, e-mail address or phone number. The rules hold the lengths and the number of tags.
 */
export function contactProblems(draft: ContactDraft): Partial<Record<ContactField, ContactProblem>> {
  const contact = tidyContact(draft);
  const problems: Partial<Record<ContactField, ContactProblem>> = {};
  for (const field of CONTACT_TEXT_FIELDS) {
    if (contact[field].length > CONTACT_TEXT_LIMITS[field]) problems[field] = 'too-long';
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

/** Whether a draft can be saved. */
export function isSoundContact(draft: ContactDraft): boolean {
  return Object.keys(contactProblems(draft)).length === 0;
}
