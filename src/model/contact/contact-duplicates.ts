import type { Contact, ContactDraft } from './contact';
import { emailKey, nameKey, phoneKey } from './contact-identity';

/** Why two contacts count as one person's. */
type DuplicateReason = 'email' | 'phone' | 'name';

/** Contacts that are probably one person, the oldest first, and what they have in common. */
export interface DuplicateGroup {
  readonly contacts: readonly Contact[];
  readonly reasons: readonly DuplicateReason[];
}

/** A number or an address that more people than this share is a company's, and tells nothing about a person. */
const SHARED_BY = 8;

/**
 * The groups of contacts that have an e-mail address, a phone number, or name and company in common, also through a third; in the
 * order of their first. Each contact is looked at once by key, so ten thousand take no longer than sorting them.
 */
export function duplicateGroups(contacts: readonly Contact[]): DuplicateGroup[] {
  const leaders = contacts.map((_, index) => index);
  const leaderOf = (index: number): number => {
    let leader = index;
    while (leaders[leader] !== leader) {
      leaders[leader] = leaders[leaders[leader] ?? leader] ?? leader;
      leader = leaders[leader] ?? leader;
    }
    return leader;
  };
  const joined: (readonly [number, DuplicateReason])[] = [];
  for (const reason of REASONS) {
    for (const members of sharing(contacts, reason)) {
      const [first = 0, ...others] = members;
      joined.push([first, reason]);
      for (const other of others) {
        const [one, two] = [leaderOf(first), leaderOf(other)];
        leaders[Math.max(one, two)] = Math.min(one, two);
      }
    }
  }
  const reasons = new Map<number, Set<DuplicateReason>>();
  for (const [index, reason] of joined) {
    const leader = leaderOf(index);
    reasons.set(leader, (reasons.get(leader) ?? new Set()).add(reason));
  }
  const groups = new Map<number, Contact[]>();
  contacts.forEach((contact, index) => {
    const leader = leaderOf(index);
    if (!reasons.has(leader)) return;
    const group = groups.get(leader);
    if (group === undefined) groups.set(leader, [contact]);
    else group.push(contact);
  });
  return Array.from(groups, ([leader, members]) => ({
    contacts: members.sort(
      (one, other) => one.createdAt.getTime() - other.createdAt.getTime() || (one.id < other.id ? -1 : 1),
    ),
    reasons: [...(reasons.get(leader) ?? [])],
  }));
}

const REASONS: readonly DuplicateReason[] = ['email', 'phone', 'name'];

/** The indices of contacts that have the same key, for every key that several have. */
function sharing(contacts: readonly Contact[], reason: DuplicateReason): number[][] {
  const byKey = new Map<string, number[]>();
  contacts.forEach((contact, index) => {
    const key = keyOf(contact, reason);
    if (key === '') return;
    const members = byKey.get(key);
    if (members === undefined) byKey.set(key, [index]);
    else members.push(index);
  });
  const most = reason === 'name' ? Infinity : SHARED_BY;
  return Array.from(byKey.values()).filter(({ length }) => length > 1 && length <= most);
}

function keyOf({ email, phone, name, company }: ContactDraft, reason: DuplicateReason): string {
  if (reason === 'email') return emailKey(email);
  if (reason === 'phone') return phoneKey(phone);
  const person = nameKey(name);
  return person === '' ? '' : `${person}\n${nameKey(company)}`;
}

/** The first contact that is probably the same person as somebody new, or undefined. */
export function sameInNetwork(draft: ContactDraft, contacts: readonly Contact[]): Contact | undefined {
  return contacts.find((contact) =>
    REASONS.some((reason) => {
      const key = keyOf(draft, reason);
      return key !== '' && key === keyOf(contact, reason);
    }),
  );
}
