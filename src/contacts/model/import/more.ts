import type { ContactDraft } from '@/contacts/model/contact';

/** Appends texts to the draft's note, one per line, without duplicates. */
export function withMore(draft: ContactDraft, more: readonly string[]): ContactDraft {
  const added = [...new Set(more.map((text) => text.trim()))].filter(
    (text) => text !== '' && !draft.note.includes(text),
  );
  return added.length === 0 ? draft : { ...draft, note: [draft.note, ...added].filter(Boolean).join('\n') };
}
