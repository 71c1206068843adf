import { drawOneTimeCode } from '../../../../src/account/model/plan/licence-code.ts';
import { DAY_MS } from '../../../../src/shared/lib/day.ts';
import { makeInvitations } from '../../../shared/documents/invitations.ts';
import { expectEqual, expectRefusal, needed, type Person, type Round, type Step } from '../round.ts';

/** As strong as a password policy may ask. */
const PASSWORD = 'Verify-9-cards!';

/** A new account, recorded before it is made; with an invitation, unless anyone may sign up. */
async function signUp(round: Round, name: string, isInvited: boolean): Promise<Person> {
  const email = `${round.run}-${name.toLowerCase()}@example.com`;
  round.journal.record({ account: email });
  const app = await round.newClient();
  const invitation = isInvited ? await makeInvitation(round) : undefined;
  const user = await app.auth.register({ name, email, password: PASSWORD, invitation });
  round.journal.record({ owner: user.uid });
  return { app, user, email };
}

/** Makes an invitation, which goes with the round. Returns its code. */
async function makeInvitation({ target, journal }: Round): Promise<string> {
  const code = drawOneTimeCode();
  journal.record({ invitation: code });
  const redeemBefore = new Date(Date.now() + DAY_MS);
  await makeInvitations(target, { emails: [null], note: '', redeemBefore }, () => code);
  return code;
}

export const ACCOUNT_STEPS: readonly Step[] = [
  {
    what: 'two accounts sign up, each with its user document',
    async run(round) {
      const isInvited = (await round.visitor.signUp.readSignUp()).mode !== 'anybody';
      round.ann = await signUp(round, 'Ann', isInvited);
      round.bea = await signUp(round, 'Bea', isInvited);
      for (const { app, user } of [round.ann, round.bea]) {
        const { cardCount, plan } = await app.users.getProfile(user.uid);
        expectEqual({ cardCount, plan }, { cardCount: 0, plan: 'free_trial' });
      }
    },
  },
  {
    what: 'a login is noted, and settings are saved',
    async run({ ann }) {
      const { app, user } = needed(ann, 'the account');
      expectEqual((await app.users.ensureUserDocument(user)) !== undefined, true);
      await app.users.saveSettings(user, { theme: 'dark' });
      expectEqual((await app.users.getProfile(user.uid)).settings.theme, 'dark');
    },
  },
  {
    what: "nobody reads another's user document, cards, inbox or contacts",
    async run({ ann, bea }) {
      const { user } = needed(ann, 'the account');
      const { app } = needed(bea, 'the other account');
      await expectRefusal(app.users.getProfile(user.uid), 'permission-denied');
      await expectRefusal(app.cards.listCards(user.uid), 'permission-denied');
      await expectRefusal(app.inboxSettings.readInboxSettings(user.uid), 'permission-denied');
      await expectRefusal(app.contacts.listContacts(user.uid), 'permission-denied');
    },
  },
];
