import type { TFunction } from 'i18next';
import type { CreatedMark } from '@/shared/lib/created-mark-form';
import type { Card } from '@/card/model/card';
import { paths } from './paths';

/** What a new card's page tells its owner, once: that it is there, and where to go on. */
export function newCardMark(t: TFunction, { id, customPath }: Card): CreatedMark {
  return {
    name: customPath,
    title: t('shareKit.created.title'),
    close: t('common.close'),
    ways: [
      { label: t('shareKit.created.code'), href: paths.qrDesign.href({ cardId: id }) },
      { label: t('shareKit.created.share'), href: paths.shareCard.href({ cardId: id }) },
      { label: t('shareKit.created.dashboard'), href: paths.dashboard.href() },
    ],
  };
}
