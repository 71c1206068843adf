import { drawOneTimeCode } from '../../../../src/account/model/plan/licence-code.ts';
import { emptyCardDraft } from '../../../../src/card/model/card.ts';
import { makeLicences } from '../../../shared/documents/make-licences.ts';
import { expectEqual, expectRefusal, needed, type Step } from '../round.ts';

export const LICENCE_STEPS: readonly Step[] = [
  {
    what: 'a licence is redeemed once, and gives room for a second card',
    async run({ ann, bea, target, journal, run }) {
      const { app, user } = needed(ann, 'the account');
      const other = needed(bea, 'the other account');
      const code = drawOneTimeCode();
      journal.record({ licence: code });
      await makeLicences(target, { count: 1, days: 30, redeemBefore: null }, () => code);
      const end = await app.licences.redeemLicence(user, code);
      expectEqual(end !== undefined && end.getTime() > Date.now(), true);
      await expectRefusal(other.app.licences.redeemLicence(other.user, code), 'licence-used');
      await app.cardWrites.createCard(user.uid, {
        ...emptyCardDraft(),
        name: 'Ann',
        email: 'ann@example.com',
        customPath: `${run.slice(0, 20)}-second`,
      });
    },
  },
];
