import { existingAccounts } from '../../../shared/google/auth-rest.ts';
import { collectionsBelow, getDocuments, pathsWhere } from '../../../shared/google/firestore-rest.ts';
import { filePages } from '../../../shared/google/storage-rest.ts';
import { expectEqual, needed, type Person, type Round, type Step } from '../round.ts';

async function expectGone({ target }: Round, { user: { uid } }: Person): Promise<void> {
  expectEqual((await getDocuments(target, [`users/${uid}`])).size, 0);
  expectEqual(await collectionsBelow(target, `users/${uid}`), []);
  expectEqual(await pathsWhere(target, 'customLinks', 'userId', uid), []);
  for await (const files of filePages(target, `users/${uid}/`))
    expectEqual(
      files.map(({ path }) => path),
      [],
    );
  expectEqual((await existingAccounts(target, [uid])).size, 0);
}

export const DELETION_STEPS: readonly Step[] = [
  {
    what: 'a card is deleted with its names',
    async run(round) {
      const { app, user } = needed(round.ann, 'the account');
      const { id, customPath } = needed(round.card, 'the card');
      await app.cardWrites.deleteCard(user.uid, id);
      expectEqual(
        (await getDocuments(round.target, [`customLinks/${customPath}`, `customLinks/${id}`])).size,
        0,
      );
    },
  },
  {
    what: 'both accounts are deleted with everything of theirs',
    async run(round) {
      for (const person of [needed(round.ann, 'the account'), needed(round.bea, 'the other account')]) {
        await person.app.account.deleteAccount(person.user.uid, () => undefined);
        await expectGone(round, person);
      }
    },
  },
];
