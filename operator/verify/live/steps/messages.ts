import { randomBytes } from 'node:crypto';
import { MAIL_CHOICES } from '../../../../src/account/model/mail-choice.ts';
import { commit, pathsWhere } from '../../../shared/google/firestore-rest.ts';
import { expectEqual, needed, type Step } from '../round.ts';

export const MESSAGE_STEPS: readonly Step[] = [
  {
    what: 'a message of the contact form arrives',
    async run({ visitor, journal, run, target }) {
      const email = `${run}-message@example.com`;
      journal.record({ messagesFrom: email });
      const message = { name: 'Verification', email, message: 'x'.repeat(4_000) };
      await visitor.messages.sendMessage(message, 'en');
      expectEqual((await pathsWhere(target, 'messages', 'email', email)).length, 1);
    },
  },
  {
    what: 'a report of a card arrives',
    async run({ visitor, journal, run, target, card }) {
      const { customPath } = needed(card, 'the card');
      const email = `${run}-report@example.com`;
      journal.record({ messagesFrom: email });
      await visitor.messages.sendReport(
        customPath,
        { reason: 'other', details: 'x'.repeat(2_000), email },
        'en',
      );
      expectEqual((await pathsWhere(target, 'reports', 'email', email)).length, 1);
    },
  },
  {
    what: 'a link in mail ends further mail, and begins it again',
    async run({ visitor, journal, target }) {
      const secret = randomBytes(32).toString('base64url');
      journal.record({ mailSecret: secret });
      await commit(target, [
        { create: `${MAIL_CHOICES}/${secret}`, fields: { wanted: true, chosenAt: null } },
      ]);
      for (const wanted of [false, true]) {
        await visitor.mailChoice.saveMailChoice(secret, wanted);
        expectEqual(await visitor.mailChoice.readMailChoice(secret), wanted);
      }
    },
  },
];
