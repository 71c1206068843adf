import type { TFunction } from 'i18next';
import { calledName } from '@/card/model/person-name/contact-name';
import type { QrContact } from '@/qr/model/qr-text';

/** Returns a QR code's accessible name: by the address it opens, else by whose contact it holds. */
export function exportedQrTitle(t: TFunction, card: QrContact, url: string): string {
  if (url !== '') return t('qr.pictureTitle', { url });
  return t('qr.contactPictureTitle', { name: calledName(card) });
}
