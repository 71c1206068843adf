import {
  CONTACT_TEXT_FIELDS,
  tidyTags,
  type ContactDraft,
  type ContactTextField,
} from '@/contacts/model/contact';
import { contactProblems, tidyContact } from '@/contacts/model/contact-problems';
import { CONTACT_TAG_MAX_LENGTH, CONTACT_TEXT_LIMITS, MAX_CONTACT_TAGS } from '@/shared/lib/limits';
import { withMore } from './more';

/** What had to be changed so that a contact can be kept: shortened, or moved to the note because the field cannot hold it. */
export interface Fitting {
  readonly field: ContactTextField | 'tags';
  readonly kind: 'cut' | 'noted';
}

/** Fields of which a part is worth nothing: too long or wrong, they go into the note. */
const WHOLE_ONLY: readonly ContactTextField[] = ['email', 'phone', 'website'];

/**
 * A draft as the network takes it, and what was changed for that. Undefined when there is nothing to call the contact by. Never
 * throws; what comes out has no `contactProblems`.
 */
export function fitContact(
  raw: ContactDraft,
): { draft: ContactDraft; fittings: readonly Fitting[] } | undefined {
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
    if (draft[field].length <= limit) continue;
    draft = { ...draft, [field]: shortened(draft[field], limit) };
    fittings.push({ field, kind: 'cut' });
  }
  const tags = tidyTags(draft.tags.map((tag) => shortened(tag, CONTACT_TAG_MAX_LENGTH))).slice(
    0,
    MAX_CONTACT_TAGS,
  );
  if (tags.length < draft.tags.length || tags.some((tag, index) => tag !== draft.tags[index]))
    fittings.push({ field: 'tags', kind: 'cut' });
  const fitted = tidyContact({ ...draft, tags });
  return Object.keys(contactProblems(fitted)).length === 0 ? { draft: fitted, fittings } : undefined;
}

/** The beginning of a text, at most `limit` UTF-16 units and no half character. */
function shortened(text: string, limit: number): string {
  return text.length <= limit
    ? text
    : text
        .slice(0, limit)
        .replace(/[\uD800-\uDBFF]$/, '')
        .trim();
}
