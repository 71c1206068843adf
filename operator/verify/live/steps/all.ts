import type { Step } from '../round.ts';
import { ACCOUNT_STEPS } from './accounts.ts';
import { CARD_STEPS } from './cards.ts';
import { COMPANY_STEPS } from './companies.ts';
import { CONTACT_STEPS } from './contacts.ts';
import { DELETION_STEPS } from './deletions.ts';
import { FILE_STEPS } from './files.ts';
import { INBOX_STEPS } from './inbox.ts';
import { LICENCE_STEPS } from './licences.ts';
import { MESSAGE_STEPS } from './messages.ts';
import { VISIT_STEPS } from './visits.ts';

/** A round, in the order in which one thing needs another. */
export const STEPS: readonly Step[] = [
  ...ACCOUNT_STEPS,
  ...FILE_STEPS,
  ...CARD_STEPS,
  ...VISIT_STEPS,
  ...LICENCE_STEPS,
  ...COMPANY_STEPS,
  ...INBOX_STEPS,
  ...CONTACT_STEPS,
  ...MESSAGE_STEPS,
  ...DELETION_STEPS,
];
