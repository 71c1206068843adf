import { cardDraftFrom } from '@/card/model/card';
import { encodeDraft } from '@/card/model/stored-card';
import { createOutbox } from '@/shared/forms/outbox';

export const cardOutbox = createOutbox('cards', { parse: cardDraftFrom, encode: encodeDraft }, '');
