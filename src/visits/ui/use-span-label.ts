import { useTranslation } from 'react-i18next';
import { utcDay, utcDayOfMonth, utcMonth } from '@/shared/i18n/formats';
import { dateOf } from '@/visits/model/visit-day';
import type { Span } from '@/visits/model/visit-periods';

/** Names spans in the language on screen; `full` days have their year. */
export function useSpanLabel(form: 'short' | 'full'): (span: Span) => string {
  const { i18n } = useTranslation();
  const day = form === 'full' ? utcDay : utcDayOfMonth;
  return ({ kind, from }) => (kind === 'day' ? day : utcMonth)(dateOf(from), i18n.language);
}
