import { randomBytes } from 'node:crypto';
import { cardContent } from '../../../../src/card/model/card-content.ts';
import { CARD_FIELDS } from '../../../../src/card/model/card-fields.ts';
import { draftOf } from '../../../../src/card/model/card.ts';
import { DEFAULT_QR_DESIGN } from '../../../../src/card/model/qr-design.ts';
import { SLUG_MAX_LENGTH } from '../../../../src/card/model/slug/slug-length.ts';
import { expectEqual, expectRefusal, needed, Unexpected, type Step } from '../round.ts';
import { FULL_DESIGN, largestInput } from './largest-card.ts';

/** A name for a card that no one has, as long as one may be. */
const newName = () => `verify-${randomBytes(SLUG_MAX_LENGTH).toString('hex')}`.slice(0, SLUG_MAX_LENGTH);

const NO_PICTURES = { photo: '', portfolio: [] };

export const CARD_STEPS: readonly Step[] = [
  {
    what: 'a card at its largest is made, shown to visitors, and has its contact file',
    async run(round) {
      const { app, user } = needed(round.ann, 'the account');
      const name = newName();
      const draft = largestInput(name, round.pictures ?? NO_PICTURES);
      const card = await app.cardWrites.createCard(user.uid, draft);
      round.card = card;
      expectEqual(draftOf(await app.cards.getCard(user.uid, card.id)), cardContent(draft));
      const link = await round.visitor.publicLinks.readCardLink(name);
      expectEqual([link.cardId, link.card.company], [card.id, draft.company]);
      expectEqual(card.vcardUrl === '', false);
      const file = await fetch(card.vcardUrl);
      expectEqual([file.status, file.headers.get('content-type')], [200, 'text/vcard; charset=utf-8']);
    },
  },
  {
    what: 'a name that is taken, and a second card of the free plan, are refused',
    async run({ ann, bea, card }) {
      const { app, user } = needed(bea, 'the other account');
      const { customPath } = needed(card, 'the card');
      const taken = app.cardWrites.createCard(user.uid, largestInput(customPath, NO_PICTURES));
      await expectRefusal(taken, 'custom-url-already-exists');
      const owner = needed(ann, 'the account');
      const second = owner.app.cardWrites.createCard(owner.user.uid, largestInput(newName(), NO_PICTURES));
      await expectRefusal(second, 'card-limit-reached');
    },
  },
  {
    what: 'an edit of the largest card is saved and shown',
    async run(round) {
      const { app, user } = needed(round.ann, 'the account');
      const { id } = needed(round.card, 'the card');
      const before = await app.cards.getCard(user.uid, id);
      const company = 'y'.repeat(before.company.length);
      await app.cardWrites.updateCard(user.uid, id, { ...draftOf(before), company });
      const link = await round.visitor.publicLinks.readCardLink(before.customPath);
      expectEqual(link.card.company, company);
      round.card = await app.cards.getCard(user.uid, id);
    },
  },
  {
    what: 'the largest card is paused, which leaves its name and a notice in public, and is resumed',
    async run(round) {
      const { app, user } = needed(round.ann, 'the account');
      const before = needed(round.card, 'the card');
      const { id, customPath, name } = before;
      const pause = { isPaused: true, pauseNote: 'x'.repeat(CARD_FIELDS.pauseNote.limit) };
      await app.cardWrites.updateCard(user.uid, id, { ...draftOf(before), ...pause });
      const { card } = await round.visitor.publicLinks.readCardLink(customPath);
      expectEqual([card.name, card.isPaused, card.email, card.photoUrl], [name, true, '', '']);
      expectEqual((await fetch(before.vcardUrl)).ok, false);
      const paused = await app.cards.getCard(user.uid, id);
      const resumed = await app.cardWrites.updateCard(user.uid, id, { ...draftOf(paused), isPaused: false });
      expectEqual((await round.visitor.publicLinks.readCardLink(customPath)).card.email, before.email);
      expectEqual((await fetch(resumed.vcardUrl)).ok, true);
      round.card = await app.cards.getCard(user.uid, id);
    },
  },
  {
    what: 'the QR design of the largest card is changed, twice',
    async run({ ann, card, pictures }) {
      const { app, user } = needed(ann, 'the account');
      const { id } = needed(card, 'the card');
      const design = FULL_DESIGN(DEFAULT_QR_DESIGN, pictures?.logo ?? '');
      await app.qrDesigns.saveQrDesign(user.uid, id, design);
      await app.qrDesigns.saveQrDesign(user.uid, id, { ...design, qrColor: '#222222' });
      const { qrDesign } = await app.cards.getCard(user.uid, id);
      expectEqual([qrDesign.qrColor, qrDesign.frameText], ['#222222', design.frameText]);
    },
  },
  {
    what: 'the largest card is renamed, and its old name and its id lead to the new one',
    async run(round) {
      const { app, user } = needed(round.ann, 'the account');
      const { id, customPath: old } = needed(round.card, 'the card');
      const draft = draftOf(await app.cards.getCard(user.uid, id));
      const customPath = newName();
      await app.cardWrites.updateCard(user.uid, id, { ...draft, customPath });
      for (const name of [customPath, old, id])
        expectEqual((await round.visitor.publicLinks.readCardLink(name)).cardId, id);
      round.card = await app.cards.getCard(user.uid, id);
    },
  },
  {
    what: 'of two who claim one name at once exactly one gets it',
    async run(round) {
      const ann = needed(round.ann, 'the account');
      const bea = needed(round.bea, 'the other account');
      const { id } = needed(round.card, 'the card');
      const name = newName();
      const draft = draftOf(await ann.app.cards.getCard(ann.user.uid, id));
      const claims = await Promise.allSettled([
        ann.app.cardWrites.updateCard(ann.user.uid, id, { ...draft, customPath: name }),
        bea.app.cardWrites.createCard(bea.user.uid, largestInput(name, NO_PICTURES)),
      ]);
      const winners = claims.filter(({ status }) => status === 'fulfilled');
      if (winners.length !== 1) throw new Unexpected('1 winner', `${winners.length} winners`);
      for (const claim of claims)
        if (claim.status === 'rejected')
          await expectRefusal(Promise.reject(claim.reason as Error), 'custom-url-already-exists');
      const { userId } = await round.visitor.publicLinks.readCardLink(name);
      expectEqual(userId, claims[0].status === 'fulfilled' ? ann.user.uid : bea.user.uid);
      round.card = await ann.app.cards.getCard(ann.user.uid, id);
    },
  },
];
