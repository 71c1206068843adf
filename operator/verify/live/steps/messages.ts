import { pathsWhere } from '../../../shared/google/firestore-rest.ts';
import { expectEqual, type Step } from '../round.ts';

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
];
