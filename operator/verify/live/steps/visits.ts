import { dayNumber } from '../../../../src/shared/lib/day.ts';
import type { Counter } from '../../../../src/visits/model/visit-counters.ts';
import { addUp } from '../../../../src/visits/model/visits.ts';
import { expectEqual, needed, type Step } from '../round.ts';

/** As many as one visit counts at most (firestore.rules). */
const COUNTED: readonly Counter[] = [
  'views',
  'saves',
  'shares',
  'tap_call',
  'tap_mail',
  'from_qr',
  'on_phone',
  'in_ko',
];
/** So many that two fall upon one of a period's documents, of which there are twenty. */
const VISITS = 30;

export const VISIT_STEPS: readonly Step[] = [
  {
    what: 'visits are counted by visitors and read by the owner',
    async run({ ann, card, visitor }) {
      const { app, user } = needed(ann, 'the account');
      const { id: cardId } = needed(card, 'the card');
      for (let number = 0; number < VISITS; number += 1)
        await visitor.visits.countVisit({ userId: user.uid, cardId }, COUNTED);
      const today = dayNumber(Date.now());
      const days = await app.visitsRead.readVisits(user.uid, cardId, { from: today - 1, to: today });
      const counts = addUp(days.map((day) => day.counts));
      expectEqual(
        COUNTED.map((counter) => counts[counter]),
        COUNTED.map(() => VISITS),
      );
    },
  },
];
