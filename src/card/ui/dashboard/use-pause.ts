import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Card } from '@/card/model/card';
import { noteCardChange } from '@/card/ui/queries';
import { errorMessage } from '@/shared/i18n/error-message';
import { service } from '@/shared/queries/service';
import { notify } from '@/shared/ui/notify';

/** Returns a function that pauses a card or resumes it, and the id of the card that it works on. */
export function usePause(uid: string) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [busyId, setBusyId] = useState<string>();
  const toggle = async (card: Card) => {
    const isPaused = !card.isPaused;
    setBusyId(card.id);
    try {
      const { pauseCard } = await service(() => import('@/card/service/pause-card'));
      const result = await pauseCard(uid, card, isPaused);
      if (result === 'full') notify.error(t('outbox.full'));
      else if (result === 'queued') notify.success(t('outbox.onDevice'));
      else {
        await noteCardChange(client, uid, card.id, { isPaused });
        notify.success(t(isPaused ? 'cards.pauseDone' : 'cards.resumeDone'));
      }
    } catch (error) {
      notify.error(errorMessage(t, error));
    }
    setBusyId(undefined);
  };
  return { busyId, toggle: (card: Card) => void toggle(card) };
}
