import type { TFunction } from 'i18next';
import type { Sending } from '@/contacts/service/sending';
import { toast } from '@/shared/ui/toaster';

/** Says that a contact is saved, and of one that the service has not heard of yet, that it waits. */
export function tellSaved(t: TFunction, sending: Sending): void {
  toast.success(t('network.saved'), {
    description: sending === 'waiting' ? t('network.savedWaiting') : undefined,
  });
}
