import type { TFunction } from 'i18next';

/** Returns the accessible name of a QR code that holds a link. Codes that may hold a contact: `qrTitle`. */
export function qrLinkTitle(t: TFunction, url: string): string {
  return t('qr.pictureTitle', { url });
}
