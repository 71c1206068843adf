import { parseSignUp, type SignUp } from '@/account/model/sign-up/sign-up';
import { withAppErrors } from '@/shared/firebase/errors';
import { DATABASE, postToFirestore } from '@/shared/firebase/firestore/rest';
import { decodeDocument } from '@/shared/lib/firestore-values';
import { record } from '@/shared/lib/parse';

/** Reads who may sign up, without the SDK and for anyone. Throws as `postToFirestore`. */
export function readSignUp(): Promise<SignUp> {
  return withAppErrors('readSignUp', async () => {
    const answer = await postToFirestore('readSignUp', 'batchGet', {
      documents: [`${DATABASE}/documents/service/signUp`],
    });
    const { found } = record(Array.isArray(answer) ? answer[0] : undefined);
    // Only a missing document lets in anyone.
    return parseSignUp(found === undefined ? undefined : decodeDocument(found));
  });
}
