import {
  CONTACT_TAG_MAX_LENGTH,
  CONTACT_TEXT_FIELDS,
  CONTACT_TEXT_LIMITS,
  MAX_CONTACT_TAGS,
  tidyTags,
  type ContactInput,
  type ContactTextField,
} from '@/contacts/model/contact';
import { contactProblems, tidyContact } from '@/contacts/model/contact-problems';
import { cutAt } from '@/shared/lib/graphemes';
import { isTooLong } from '@/shared/lib/text-length';
import { withMore } from '@/tables/model/row-values';

/** A change that made a contact fit: cut, moved to the note, or not taken since its digits are lost. */
export interface Fitting {
  readonly field: ContactTextField | 'tags';
  readonly kind: 'cut' | 'noted' | 'refused';
}

/** Never cut: moved to the note when too long or invalid. */
const WHOLE_ONLY: readonly ContactTextField[] = ['email', 'phone', 'website'];

/** Returns a draft without `contactProblems`, and the changes; undefined when nothing names it. */
export function fitContact(
  raw: ContactInput,
): { draft: ContactInput; fittings: readonly Fitting[] } | undefined {
  let draft = tidyContact(raw);
  const fittings: Fitting[] = [];
  const problems = contactProblems(draft);
  for (const field of WHOLE_ONLY) {
    if (problems[field] === undefined) continue;
    const lost = raw[field];
    draft = withMore({ ...draft, [field]: '' }, [lost]);
    fittings.push({ field, kind: 'noted' });
  }
  for (const field of CONTACT_TEXT_FIELDS) {
    const limit = CONTACT_TEXT_LIMITS[field];
    if (!isTooLong(draft[field], limit)) continue;
    draft = { ...draft, [field]: cutToLimit(draft[field], limit) };
    fittings.push({ field, kind: 'cut' });
  }
  const tags = tidyTags(draft.tags.map((tag) => cutToLimit(tag, CONTACT_TAG_MAX_LENGTH))).slice(
    0,
    MAX_CONTACT_TAGS,
  );
  if (tags.length < draft.tags.length || tags.some((tag, index) => tag !== draft.tags[index]))
    fittings.push({ field: 'tags', kind: 'cut' });
  const fitted = tidyContact({ ...draft, tags });
  return Object.keys(contactProblems(fitted)).length === 0 ? { draft: fitted, fittings } : undefined;
}

function cutToLimit(text: string, limit: number): string {
  return isTooLong(text, limit) ? cutAt(text, limit).trim() : text;
}
