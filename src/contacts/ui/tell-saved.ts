import type { TFunction } from 'i18next';
import type { Sending } from '@/contacts/service/sending';
import { toast } from '@/shared/ui/toaster';

/** Shows that a contact is saved, or queued. */
export function tellSaved(t: TFunction, sending: Sending): void {
  toast.success(t('network.saved'), {
    description: sending === 'waiting' ? t('network.savedWaiting') : undefined,
  });
}
