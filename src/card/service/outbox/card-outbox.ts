import { cardInputFrom } from '@/card/model/card';
import { createOutbox } from '@/shared/forms/outbox';

/** The edits of cards that are not sent yet. */
export const cardOutbox = createOutbox('', cardInputFrom);
