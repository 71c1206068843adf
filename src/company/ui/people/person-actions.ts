import type { ListedPerson } from '@/company/model/person-state';
import { withdrawInvitation } from '@/company/service/invitations';
import { takeBackCard } from '@/company/service/move-card';
import { releasePerson } from '@/company/service/people';

/** What an administrator does for one person or many, after a question. */
export type PersonAction = 'withdraw' | 'undo' | 'takeBack' | 'release';

type Act = (uid: string, companyId: string, cardId: string) => Promise<void>;

/** How each is done. */
export const PERSON_ACTIONS: Readonly<Record<PersonAction, Act>> = {
  withdraw: withdrawInvitation,
  undo: withdrawInvitation,
  takeBack: takeBackCard,
  release: releasePerson,
};

/** Returns what can be done for a person now, beside inviting. */
export function actionsFor(uid: string, { holder, member, invitation }: ListedPerson): PersonAction[] {
  if (member !== undefined && member !== holder) return ['undo', 'release'];
  return [
    ...(invitation !== undefined && member === undefined ? (['withdraw'] as const) : []),
    ...(holder === uid ? [] : (['takeBack'] as const)),
    'release',
  ];
}
