import { useState } from 'react';
import type { Contact } from '@/contacts/model/contact';

/** Which contacts are selected, by id, and how that changes. */
export interface Selection {
  readonly ids: ReadonlySet<string>;
  readonly toggle: (id: string, isRange: boolean) => void;
  readonly selectAll: () => void;
  readonly clear: () => void;
}

/** Returns the selected contacts; deleted or filtered ones are dropped. */
export function useSelection(
  contacts: readonly Contact[],
): Selection & { readonly chosen: readonly Contact[] } {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [last, setLast] = useState<string>();
  const chosen = ids.size === 0 ? [] : contacts.filter(({ id }) => ids.has(id));

  const toggle = (id: string, isRange: boolean) => {
    const next = new Set(chosen.map((contact) => contact.id));
    const places = [last, id].map((one) => contacts.findIndex((contact) => contact.id === one));
    const [from = -1, to = -1] = places.sort((one, other) => one - other);
    const range = isRange && from >= 0 ? contacts.slice(from, to + 1).map((contact) => contact.id) : [id];
    const isIn = !next.has(id);
    for (const one of range) {
      if (isIn) next.add(one);
      else next.delete(one);
    }
    setIds(next);
    setLast(id);
  };

  return {
    ids: new Set(chosen.map(({ id }) => id)),
    chosen,
    toggle,
    selectAll: () => setIds(new Set(contacts.map(({ id }) => id))),
    clear: () => setIds(new Set()),
  };
}
