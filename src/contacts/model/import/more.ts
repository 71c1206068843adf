import type { ContactDraft } from '@/contacts/model/contact';

/** The draft with further texts in its note, a line each; those it has already, and empty ones, are not added. */
export function withMore(draft: ContactDraft, more: readonly string[]): ContactDraft {
  const added = [...new Set(more.map((text) => text.trim()))].filter(
    (text) => text !== '' && !draft.note.includes(text),
  );
  return added.length === 0 ? draft : { ...draft, note: [draft.note, ...added].filter(Boolean).join('\n') };
}
