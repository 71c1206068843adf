import { drawOneTimeCode } from '../../../../src/account/model/plan/licence-code.ts';
import { makeLicences } from '../../../shared/documents/make-licences.ts';
import { expectEqual, expectRefusal, needed, type Step } from '../round.ts';
import { PIXEL } from './pixel.ts';

export const COMPANY_STEPS: readonly Step[] = [
  {
    what: 'a card of a company goes to its person and back, and is nobody else’s meanwhile',
    async run({ ann, bea, visitor, target, journal, run }) {
      const { app, user } = needed(ann, 'the account');
      const member = needed(bea, 'the other account');
      const slug = `${run.slice(0, 20)}-second`;
      const card = (await app.cards.listCards(user.uid)).find(({ customPath }) => customPath === slug);
      const { id: cardId } = needed(card, 'the second card');
      const companyId = await app.people.createCompany(user.uid, 'Verification');
      journal.record({ company: companyId });
      const seats = drawOneTimeCode();
      journal.record({ licence: seats });
      await makeLicences(target, { count: 1, days: 30, seats: 1, redeemBefore: null }, () => seats);
      await app.seats.redeemSeats(user.uid, companyId, seats);
      await app.people.addPerson(user.uid, companyId, cardId);
      const picture = new Blob([PIXEL], { type: 'image/png' });
      expectEqual(await app.companyDocuments.pictureOfCompany(companyId, picture), 1);
      const code = await app.invitations.invitePerson(user.uid, companyId, cardId, { days: 1 });
      await expectRefusal(member.app.moves.takeCard(member.user.uid, companyId, cardId), 'permission-denied');
      await member.app.people.joinCompany(member.user.uid, code);
      await member.app.moves.takeCard(member.user.uid, companyId, cardId);
      expectEqual((await visitor.publicLinks.readCardLink(slug)).userId, member.user.uid);
      const [companies, people, entries = 0] = await app.companyDocuments.readCompany(
        user.uid,
        companyId,
        cardId,
      );
      expectEqual([companies, people, entries > 0], [1, 1, true]);
      await app.moves.takeBackCard(user.uid, companyId, cardId);
      expectEqual((await visitor.publicLinks.readCardLink(slug)).userId, user.uid);
      await app.people.releasePerson(user.uid, companyId, cardId);
      await app.companyDocuments.endCompany(companyId, code);
    },
  },
];
