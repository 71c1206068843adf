import { isMailSecret, MAIL_CHOICES, parseMailChoice } from '@/account/model/mail-choice';
import { withAppErrors } from '@/shared/firebase/errors';
import { updateByRest } from '@/shared/firebase/firestore/create-by-rest';
import { readByRest } from '@/shared/firebase/firestore/read-by-rest';

const pathOf = (secret: string) => `${MAIL_CHOICES}/${secret}`;

/**
 * Reads whether an owner wants mail, by the secret of the link in it and without an account. Resolves with
 * null if the link has ended or never was one. Throws as `postToFirestore`.
 */
export function readMailChoice(secret: string): Promise<boolean | null> {
  return withAppErrors('readMailChoice', async () =>
    isMailSecret(secret) ? parseMailChoice((await readByRest('readMailChoice', pathOf(secret))).data) : null,
  );
}

/** Saves the choice; the operator's next run takes it over. Throws as `postToFirestore`. */
export function saveMailChoice(secret: string, wanted: boolean): Promise<void> {
  return withAppErrors('saveMailChoice', () =>
    updateByRest('saveMailChoice', pathOf(secret), { wanted }, 'chosenAt'),
  );
}
