import type { TFunction } from 'i18next';
import { personState, type ListedPerson } from '@/company/model/person-state';
import { longDate } from '@/shared/i18n/formats';

/** Returns what the list says of a person: how far the card has come, and which administrator has it. */
export function stateTexts(t: TFunction, language: string, uid: string, person: ListedPerson): string[] {
  const state = personState(person);
  const { invitedUntil, holder } = person;
  const date = invitedUntil === undefined ? '' : longDate(invitedUntil, language);
  const reached = t(`company.people.state.${state}`, { date });
  if (state === 'taken') return [reached];
  return [reached, t(holder === uid ? 'company.people.withYou' : 'company.people.withOther')];
}
