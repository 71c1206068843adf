/** A company with its people, put into the database without the interface. */
import type { BackendHosts } from '../../support/backend/hosts.ts';
import { changeDocument, putDocuments, type PlainFields } from '../../support/backend/owner-rest.ts';
import { putCards } from '../support/owner.ts';
import { freshName } from '../support/visited-card.ts';

/** What the cards of the company share. */
export const DRESS = {
  look: 'portrait',
  cardButtonColor: '#007AFF',
  cardBackgroundColor: '#FFFFFF',
  logoUrl: '',
  coverUrl: '',
  company: '',
  address: '',
  website: '',
  kakaoChannelUrl: '',
  calendlyLink: '',
  feedbackFormLink: '',
};

interface Placed {
  readonly name: string;
  /** The account that has the card. */
  readonly holder: string;
  /** The account that has joined. */
  readonly member?: string;
  /** Further fields of the card. */
  readonly card?: PlainFields;
}

/** Puts a company with seats for a year and these people. Returns its id, and each person's card and slug. */
export async function putCompany(
  hosts: BackendHosts,
  administrator: string,
  people: readonly Placed[],
): Promise<{ readonly companyId: string; readonly cards: readonly { cardId: string; slug: string }[] }> {
  const companyId = idOf('Company');
  const cards = people.map(() => ({ cardId: idOf('Card'), slug: freshName('acme') }));
  for (const [at, { name, holder, card }] of people.entries()) {
    const { cardId = '', slug = '' } = cards[at] ?? {};
    await putCards(hosts, holder, { [cardId]: { name, customPath: slug, ...card } });
    await changeDocument(hosts, `users/${holder}/cards/${cardId}`, { private: { companyId } });
  }
  const documents = people.map(({ name, holder, member = null }, at) => {
    const { cardId = '', slug = '' } = cards[at] ?? {};
    const person = { holder, member, name, email: '', slug, invitation: null, isListed: false, record: null };
    return [`companies/${companyId}/people/${cardId}`, person] as const;
  });
  const company = {
    name: 'Acme',
    administrators: [administrator],
    dress: DRESS,
    locked: [],
    peopleCount: people.length,
    lastPersonId: cards.at(-1)?.cardId ?? null,
    seats: 5_000,
    planDays: 365,
    licence: null,
    invitation: null,
    record: null,
  };
  const times = ['createdAt', 'updatedAt', 'planStartedAt'];
  await putDocuments(hosts, { [`companies/${companyId}`]: company }, times);
  await putDocuments(hosts, Object.fromEntries(documents));
  return { companyId, cards };
}

/** An id of the length that the app gives. */
const idOf = (kind: string) => `${kind}${freshName('a').replaceAll('-', '')}`.padEnd(21, 'x').slice(0, 21);
