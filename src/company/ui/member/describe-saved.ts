import { describePerson } from '@/company/service/describe-person';
import { logFailure } from '@/shared/firebase/log';

/** Brings a saved card to the list of its company's people. Never rejects: the list may stay as it was. */
export async function describeSaved(uid: string, companyId: string, cardId: string): Promise<void> {
  try {
    await describePerson(uid, companyId, cardId);
  } catch (error) {
    logFailure('describePerson', error);
  }
}
