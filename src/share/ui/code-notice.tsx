import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/shared/ui/button-link';
import { ErrorNotice } from '@/shared/ui/error-notice';
import { Seal } from '@/shared/ui/seal';
import type { CardCode } from './use-card-code';

interface CodeNoticeProps {
  readonly code: CardCode;
  readonly qrDesignHref: string;
}

/** What stands in the way of a picture with the code; nothing when it scans. */
export function CodeNotice({ code, qrDesignHref }: CodeNoticeProps) {
  const { t } = useTranslation();
  if (code.state === 'ready') return null;
  if (code.state === 'checking')
    return (
      <output className="flex min-h-6 items-center gap-2 text-sm text-ink-soft">
        <Seal className="size-4 animate-breathe" />
        {t('qr.checking')}
      </output>
    );
  if (code.state === 'checkFailed')
    return <ErrorNotice error={t('shareKit.checkFailed')} onRetry={code.retry} />;
  if (code.state === 'logoUnreadable')
    return (
      <ErrorNotice error={t('shareKit.logoUnreadable')} onRetry={code.retry}>
        <ButtonLink to={qrDesignHref}>{t('shareKit.toQrDesign')}</ButtonLink>
      </ErrorNotice>
    );
  return (
    <ErrorNotice error={t('shareKit.codeRefused')}>
      <ButtonLink to={qrDesignHref}>{t('shareKit.toQrDesign')}</ButtonLink>
    </ErrorNotice>
  );
}
