import { useTranslation } from 'react-i18next';
import { errorMessage } from '@/shared/i18n/error-message';
import { isolated } from '@/shared/i18n/isolated';
import { markedText } from '@/shared/i18n/marked-values';
import { listBeginning, quotation } from '@/shared/i18n/quotations';
import { ErrorNotice } from '@/shared/ui/error-notice';
import type { useBulk } from './use-bulk';

/** The failed cards with the reasons, and the cards that were not reached. */
export function LeftList({ left }: Pick<ReturnType<typeof useBulk>, 'left'>) {
  const { t, i18n } = useTranslation();
  if (left.length === 0) return null;
  const failedCards = left.filter(({ error }) => error !== undefined);
  const undone = left.filter(({ error }) => error === undefined).map(({ name }) => name);
  return (
    <ErrorNotice error={t('team.notAll')}>
      <ul className="wrap-anywhere">
        {failedCards.map(({ id, name, error }) => (
          <li key={id}>
            {isolated(t('common.labelled', { label: markedText(name), value: errorMessage(t, error) }))}
          </li>
        ))}
        {undone.length > 0 && (
          <li>
            {isolated(
              t('common.labelled', {
                label: t('team.outcomes.undone'),
                value: listBeginning(undone.map(quotation), i18n.language),
              }),
            )}
          </li>
        )}
      </ul>
    </ErrorNotice>
  );
}
