import { cardInputFrom } from '@/card/model/card';
import { createOutbox } from '@/shared/forms/outbox';

export const cardOutbox = createOutbox('', cardInputFrom);
