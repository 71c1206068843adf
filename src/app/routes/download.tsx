import { useTranslation } from 'react-i18next';
import { isInstalled, useInstall } from '@/app/install';
import { Button } from '@/shared/ui/button';
import { Article } from '@/site/ui/landing/article';
import { PageQr } from '@/site/ui/landing/page-qr';
import { hasStores, StoreBadges } from '@/site/ui/landing/store-badges';

const PARTS = ['iphone', 'android', 'computer', 'offline'] as const;

export function Component() {
  const { t } = useTranslation();
  const install = useInstall();
  return (
    <Article
      title={t('titles.download')}
      lead={t('download.lead')}
      parts={PARTS.map((part) => ({ title: t(`download.${part}Title`), text: t(`download.${part}Text`) }))}
      beside={
        // On a phone there is no second device to scan it.
        <div className="hidden w-44 shrink-0 md:block">
          <div className="rotate-4">
            <PageQr />
          </div>
          <p className="mt-6 text-center text-sm text-ink-soft">{t('download.scan')}</p>
        </div>
      }
    >
      {isInstalled() ? (
        <p className="text-good">{t('download.installed')}</p>
      ) : (
        install && (
          <div className="flex flex-wrap items-center gap-4">
            <Button variant="primary" onClick={install}>
              {t('download.install')}
            </Button>
            <p className="text-sm text-ink-soft">{t('download.installText')}</p>
          </div>
        )
      )}
      {hasStores && <StoreBadges />}
    </Article>
  );
}
