import type { TFunction } from 'i18next';
import type { CodeContact } from '@/model/code/contact-code';
import { calledName } from '@/model/names/contact-name';

/** What a code is called, for those who do not see it: after the address it leads to; where that is '', after whose contact it holds. */
export function codeTitle(t: TFunction, card: CodeContact, url: string): string {
  if (url !== '') return t('qr.pictureTitle', { url });
  return t('qr.contactPictureTitle', { name: calledName(card) });
}
