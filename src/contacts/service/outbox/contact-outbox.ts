import { storedContactInput } from '@/contacts/model/contact';
import { createOutbox } from '@/shared/forms/outbox';

/** The contacts, added or changed, that are not sent yet. */
export const contactOutbox = createOutbox('contacts', { parse: storedContactInput });
