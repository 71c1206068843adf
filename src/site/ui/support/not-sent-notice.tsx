import { useTranslation } from 'react-i18next';
import { errorMessage } from '@/shared/i18n/error-message';
import { ErrorNotice } from '@/shared/ui/error-notice';
import { NotSent } from './not-sent';

interface NotSentNoticeProps {
  /** What `untilSent` rejected with; undefined: nothing failed. */
  readonly failure: unknown;
  /** Says that it was not sent. */
  readonly failed: string;
}

/** Above the button of a form to the operator: that it was not sent, and why. */
export function NotSentNotice({ failure, failed }: NotSentNoticeProps) {
  const { t } = useTranslation();
  if (failure === undefined) return null;
  const why = failure instanceof NotSent ? failure.why : undefined;
  if (why === 'offline') return <ErrorNotice error={t('contact.offline')} />;
  return (
    <ErrorNotice error={failed}>
      <p>{why === 'full' ? t('contact.full') : errorMessage(t, failure)}</p>
    </ErrorNotice>
  );
}
