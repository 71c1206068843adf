/** Owners with the services of the exchange, and what visitors leave them. */
import { inject } from 'vitest';
import type { Details } from '@/model/exchange/greeting';
import type { ExchangeDoor } from '@/services/exchange/exchange-door';
import type { Leaving } from '@/services/exchange/leave-details';
import { putDocuments } from '../support/owner-rest.ts';
import { client, unique } from './services-support.ts';

/** The card every owner here has. */
export const CARD = 'Card0000000000000000a';

/** A browser of its own with the exchange's services; signed in as a new owner of a card, or as one there is. */
export async function exchangeOwner(email?: string) {
  const app = await client();
  const [door, leaving, inbox, settings, contacts] = await Promise.all([
    import('@/services/exchange/exchange-door'),
    import('@/services/exchange/leave-details'),
    import('@/services/exchange/inbox'),
    import('@/services/exchange/exchange-settings'),
    import('@/services/contacts/contacts'),
  ]);
  const mail = email ?? `${unique('user')}@users.example`;
  const { uid } =
    email === undefined
      ? await app.register({ name: 'Ann Lee', email: mail, password: 'secret-1' })
      : await app.login(mail, 'secret-1');
  if (email === undefined)
    await putDocuments(inject('hosts'), { [`users/${uid}/cards/${CARD}`]: { name: 'Card' } });
  return { ...door, ...leaving, ...inbox, ...settings, ...contacts, uid, email: mail };
}

export type ExchangeOwner = Awaited<ReturnType<typeof exchangeOwner>>;

/** What somebody leaves at an owner's card, in English. */
export const leavingAt = ({ uid }: ExchangeOwner, door: ExchangeDoor, details: Details): Leaving => ({
  ownerUid: uid,
  cardId: CARD,
  details,
  language: 'en',
  door,
});
