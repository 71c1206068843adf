import type { Contact, ContactDraft } from './contact';
import { emailKey, nameKey, phoneKey } from './contact-identity';

/** Why two contacts count as one person's. */
export type DuplicateReason = 'email' | 'phone' | 'name';

/** What contacts are compared by. */
export type Comparable = Pick<ContactDraft, 'name' | 'email' | 'phone' | 'company'>;

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
function sharing(contacts: readonly Comparable[], reason: DuplicateReason): number[][] {
  const byKey = new Map<string, number[]>();
  contacts.forEach((contact, index) => {
    const key = keyOf(contact, reason);
    if (key === '') return;
    const members = byKey.get(key);
    if (members === undefined) byKey.set(key, [index]);
    else members.push(index);
  });
  return Array.from(byKey.values()).filter(({ length }) => length > 1 && tells(reason, length));
}

/** Whether something that so many contacts have in common says that they are one person's. */
function tells(reason: DuplicateReason, howMany: number): boolean {
  return reason === 'name' || howMany <= SHARED_BY;
}

function keyOf({ email, phone, name, company }: Comparable, reason: DuplicateReason): string {
  if (reason === 'email') return emailKey(email);
  if (reason === 'phone') return phoneKey(phone);
  const person = nameKey(name);
  return person === '' ? '' : `${person}\n${nameKey(company)}`;
}

/** Somebody who is probably the same person, and what says so. */
interface SamePerson<T> {
  readonly contact: T;
  readonly reason: DuplicateReason;
}

/** Contacts by what they are compared by, so that looking somebody up takes no longer among ten thousand than among ten. */
interface PeopleIndex<T> {
  /** The first contact that is probably the same person, or undefined. */
  find(draft: Comparable): SamePerson<T> | undefined;
  /** Puts a contact behind those that are there. */
  add(contact: T): void;
}

/**
 * An index of contacts that finds whom `duplicateGroups` would put into one group. `counted` are further people, not to be found,
 * who count where a number or an address is a company's: all who are about to be looked up.
 */
export function peopleIndex<T extends Comparable>(
  contacts: Iterable<T>,
  counted: Iterable<Comparable> = [],
): PeopleIndex<T> {
  const byKey = new Map<string, T>();
  const counts = new Map<string, number>();
  const count = (contact: Comparable) => {
    for (const [, key] of keysOf(contact)) counts.set(key, (counts.get(key) ?? 0) + 1);
  };
  const add = (contact: T) => {
    for (const [, key] of keysOf(contact)) if (!byKey.has(key)) byKey.set(key, contact);
  };
  for (const contact of contacts) {
    count(contact);
    add(contact);
  }
  for (const contact of counted) count(contact);
  const find = (draft: Comparable) => {
    for (const [reason, key] of keysOf(draft)) {
      const contact = byKey.get(key);
      if (contact !== undefined && tells(reason, counts.get(key) ?? 0)) return { contact, reason };
    }
    return undefined;
  };
  return { find, add };
}

/** Making keys costs more than all else, and contacts are looked at several times; one that changes is another object. */
const madeKeys = new WeakMap<Comparable, readonly (readonly [DuplicateReason, string])[]>();

/** What a contact is found by, each key apart from those of other reasons. */
function keysOf(contact: Comparable): readonly (readonly [DuplicateReason, string])[] {
  const made = madeKeys.get(contact);
  if (made !== undefined) return made;
  const keys = REASONS.flatMap((reason) => {
    const key = keyOf(contact, reason);
    return key === '' ? [] : [[reason, `${reason}\n${key}`] as const];
  });
  madeKeys.set(contact, keys);
  return keys;
}

/** The first contact that is probably the same person as somebody new, or undefined. */
export function sameContact(draft: ContactDraft, contacts: readonly Contact[]): Contact | undefined {
  return peopleIndex(contacts, [draft]).find(draft)?.contact;
}
