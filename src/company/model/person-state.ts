/** What the list of a company's people says of each. */
import { folded } from '@/shared/lib/folded';
import type { Person } from './company';

/** The number of people on a page of the list. */
export const PEOPLE_PAGE = 100;

/** A person as the list has them. */
export interface ListedPerson extends Person {
  /** Until when the invitation can be accepted; undefined if none waits, or if it is gone. */
  readonly invitedUntil?: Date | undefined;
}

/** `joined`: accepted, and the card is not taken yet. `expired`: the invitation came to nothing. */
export type PersonState = 'none' | 'invited' | 'expired' | 'joined' | 'taken';

/** Returns how far the card of a person has come to them. */
export function personState(
  { holder, member, invitation, invitedUntil }: ListedPerson,
  now = Date.now(),
): PersonState {
  if (member !== undefined) return holder === member ? 'taken' : 'joined';
  if (invitation === undefined) return 'none';
  return invitedUntil !== undefined && invitedUntil.getTime() > now ? 'invited' : 'expired';
}

/** Returns the people with every word of a text in name, address or slug. */
export function peopleWith(people: readonly ListedPerson[], text: string): readonly ListedPerson[] {
  const words = folded(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return people;
  return people.filter(({ name, email, slug }) => {
    const own = folded([name, email, slug].join('\n'));
    return words.every((word) => own.includes(word));
  });
}
