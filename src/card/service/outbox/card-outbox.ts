import { cardInputFrom } from '@/card/model/card';
import { encodeInput } from '@/card/model/stored-card';
import { createOutbox } from '@/shared/forms/outbox';

export const cardOutbox = createOutbox('', { parse: cardInputFrom, encode: encodeInput });
