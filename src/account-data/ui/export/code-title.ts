import type { TFunction } from 'i18next';
import type { CodeContact } from '@/qr/model/code-text';
import { calledName } from '@/card/model/person-name/contact-name';

/** What a code is called, for those who do not see it: after the address it leads to; where that is '', after whose contact it holds. */
export function codeTitle(t: TFunction, card: CodeContact, url: string): string {
  if (url !== '') return t('qr.pictureTitle', { url });
  return t('qr.contactPictureTitle', { name: calledName(card) });
}
