import type { TFunction } from 'i18next';
import { calledName } from '@/card/model/person-name/contact-name';
import type { QrDesign } from '@/card/model/qr-design';
import type { QrContact } from '@/qr/model/qr-text';
import { qrLinkTitle } from './qr-link-title';

interface TitleOf {
  readonly url: string;
  /** Undefined while the card is loading: then the code holds the URL. */
  readonly contact: QrContact | undefined;
}

/** Returns the accessible name of a QR code, on screen and in files: its URL or person. */
export function qrTitle(t: TFunction, content: QrDesign['content'], { url, contact }: TitleOf): string {
  if (content === 'link' || contact === undefined) return qrLinkTitle(t, url);
  return t('qr.contactPictureTitle', { name: calledName(contact) || url });
}
