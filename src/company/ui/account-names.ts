import type { TFunction } from 'i18next';
import type { Person } from '@/company/model/company';

/** Signs of an account's id that tell it from others. */
const ID_SIGNS = 6;

/** Returns what an account is called: “you”, the person it is, or the beginning of its id. */
export function accountName(
  t: TFunction,
  uid: string,
  account: string,
  people: ReadonlyMap<string, Person> | undefined,
): string {
  if (account === uid) return t('company.settings.you');
  const person = people?.get(account);
  return person?.email || person?.name || t('company.settings.account', { id: account.slice(0, ID_SIGNS) });
}
