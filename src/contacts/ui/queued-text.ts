import type { TFunction } from 'i18next';
import type { Sending } from '@/contacts/service/sending';
import { canQueueChanges } from '@/shared/firebase/persistence';
import { notify } from '@/shared/ui/notify';

/** Says where changes wait for a connection: on this device, or without room there in this page alone. */
export function queuedText(
  t: TFunction,
  onDevice: 'outbox.onDevice' | 'contactImport.queued' = 'outbox.onDevice',
): string {
  return t(canQueueChanges() ? onDevice : 'outbox.onPage');
}

/** Tells that a new contact is saved, or where it waits. */
export function tellSaved(t: TFunction, sending: Sending, name: string): void {
  if (sending === 'sent') notify.success(t('contactScan.saved', { name }));
  else if (canQueueChanges()) notify.success(t('contactScan.savedQueued', { name }));
  else notify.success(name, { description: t('outbox.onPage') });
}
