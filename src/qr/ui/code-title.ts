import type { TFunction } from 'i18next';
import type { CodeContact } from '@/qr/model/contact-code';
import type { QrDesign } from '@/card/model/qr-design';
import { calledName } from '@/card/model/person-name/contact-name';

interface TitleOf {
  /** The card's public address. */
  readonly url: string;
  /** Whose contact it is; undefined while the card is not known, whose code then is the link. */
  readonly contact: CodeContact | undefined;
}

/** What a code is called for those who do not see it, on screens and in files: after what it holds, its address or a person. */
export function codeTitle(t: TFunction, content: QrDesign['content'], { url, contact }: TitleOf): string {
  if (content === 'link' || contact === undefined) return t('qr.pictureTitle', { url });
  return t('qr.contactPictureTitle', { name: calledName(contact) || url });
}
