import type { Contact, ContactInput } from './contact';
import { emailKey, nameKey, phoneKey } from './contact-identity';

export type DuplicateReason = 'email' | 'phone' | 'name';

export type Comparable = Pick<ContactInput, 'name' | 'email' | 'phone' | 'company'>;

export interface DuplicateGroup {
  readonly contacts: readonly Contact[];
  readonly reasons: readonly DuplicateReason[];
}

/** A number or address shared by more people is a company's. */
const SHARED_BY = 8;

/** Returns groups of equal e-mail address, phone, or name and company, transitively. In linear time. */
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

/**
 * Returns true for a group that can be merged unseen: all have one name, or one e-mail address. Colleagues
 * share a number.
 */
export function isSurelyOne({ contacts }: Pick<DuplicateGroup, 'contacts'>): boolean {
  const names = new Set(contacts.map(({ name }) => wordsKey(name)).filter((key) => key !== ''));
  const emails = new Set(contacts.map(({ email }) => emailKey(email)));
  return names.size <= 1 || (emails.size === 1 && !emails.has(''));
}

/**
 * Returns true for two who share an address, or of whose names the one is in the other: Lee, A. Lee, Anna
 * Lee. Colleagues share a number.
 */
export function isOnePerson(one: Comparable, other: Comparable): boolean {
  if (emailKey(one.email) !== '' && emailKey(one.email) === emailKey(other.email)) return true;
  const [fewer, more] = [one, other].map(({ name }) => wordsOf(name)).toSorted((a, b) => a.length - b.length);
  return (
    fewer?.every((word) => more?.some((known) => known.startsWith(word) || word.startsWith(known))) === true
  );
}

const wordsOf = (name: string) =>
  name
    .split(/[\s,.]+/)
    .map(nameKey)
    .filter((word) => word !== '');

/** `Lee, Anna` is Anna Lee. */
const wordsKey = (name: string) =>
  name
    .split(/[\s,]+/)
    .map(nameKey)
    .toSorted()
    .join('');

const REASONS: readonly DuplicateReason[] = ['email', 'phone', 'name'];

/** Returns the indices of contacts that share a key, by key. */
function sharing(contacts: readonly Comparable[], reason: DuplicateReason): number[][] {
  const byKey = new Map<string, number[]>();
  contacts.forEach((contact, index) => {
    const key = keyOf(contact, reason);
    if (key === '') return;
    const members = byKey.get(key);
    if (members === undefined) byKey.set(key, [index]);
    else members.push(index);
  });
  return Array.from(byKey.values()).filter(({ length }) => length > 1 && isSignificant(reason, length));
}

/** Returns false for a key that too many contacts share. */
function isSignificant(reason: DuplicateReason, howMany: number): boolean {
  return reason === 'name' || howMany <= SHARED_BY;
}

function keyOf({ email, phone, name, company }: Comparable, reason: DuplicateReason): string {
  if (reason === 'email') return emailKey(email);
  if (reason === 'phone') return phoneKey(phone);
  const person = nameKey(name);
  return person === '' ? '' : `${person}\n${nameKey(company)}`;
}

interface SamePerson<T> {
  readonly contact: T;
  readonly reason: DuplicateReason;
}

interface PeopleIndex<T> {
  /** Returns the first contact that is probably the same person, or undefined. */
  find(draft: Comparable): SamePerson<T> | undefined;
  add(contact: T): void;
}

/** Indexes contacts as `duplicateGroups` does. `counted`: further people, who show a company's number. */
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
      if (contact !== undefined && isSignificant(reason, counts.get(key) ?? 0)) return { contact, reason };
    }
    return undefined;
  };
  return { find, add };
}

/** Computing keys is the most expensive part; a changed contact is another object. */
const madeKeys = new WeakMap<Comparable, readonly (readonly [DuplicateReason, string])[]>();

/** Returns a contact's keys by reason. */
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

/** Returns the first contact that is probably the same person as a new one, or undefined. */
export function sameContact(draft: ContactInput, contacts: readonly Contact[]): Contact | undefined {
  return peopleIndex(contacts, [draft]).find(draft)?.contact;
}
