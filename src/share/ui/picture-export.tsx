import CircleCheck from 'lucide-react/icons/circle-check';
import Download from 'lucide-react/icons/download';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadBlob } from '@/shared/browser/download';
import { delay } from '@/shared/lib/delay';
import { BrandMark } from '@/shared/ui/brand-mark';
import { Button } from '@/shared/ui/button';
import { ErrorNotice } from '@/shared/ui/error-notice';
import { ButtonLink } from '@/shared/ui/link';
import type { CardQr } from './use-card-qr';
import type { PictureProof } from './use-picture-proof';

interface PictureNoticeProps {
  readonly proof: PictureProof;
  readonly isPhoto: boolean;
  readonly qrDesignHref: string;
}

/** The state of the code, and once that is ready, whether it scans in the picture. */
export function ScanNotice({ qr, ...props }: PictureNoticeProps & { readonly qr: CardQr }) {
  return qr.state === 'ready' ? (
    <PictureNotice {...props} />
  ) : (
    <QrNotice qr={qr} qrDesignHref={props.qrDesignHref} />
  );
}

/** Whether the code scans in the exported picture, and what to do if not; announced when it changes. */
function PictureNotice({ proof, isPhoto, qrDesignHref }: PictureNoticeProps) {
  const { t } = useTranslation();
  const { state, step } = proof;
  if (state === 'checkFailed') return <ErrorNotice error={t('shareKit.checkFailed')} onRetry={proof.retry} />;
  if (state === 'otherCode') return <ErrorNotice error={t('shareKit.picture.otherCode')} />;
  if (state === 'unread')
    return isPhoto ? (
      <ErrorNotice error={t('shareKit.picture.unreadPhoto')} />
    ) : (
      <ErrorNotice error={t('shareKit.picture.unread')}>
        <ButtonLink to={qrDesignHref}>{t('shareKit.toQrDesign')}</ButtonLink>
      </ErrorNotice>
    );
  return (
    <output className="flex min-h-6 items-start gap-2 text-sm">
      {state === 'checking' ? (
        <>
          <BrandMark className="mt-0.5 size-4 shrink-0 animate-breathe" />
          <span className="text-ink-soft">{t('qr.checking')}</span>
        </>
      ) : (
        <>
          <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-good" />
          <span className="max-w-[60ch]">
            <span className="font-semibold text-good">{t('shareKit.picture.scans')}</span>
            {step > 0 && <span className="block text-ink-soft">{t('shareKit.picture.larger')}</span>}
          </span>
        </>
      )}
    </output>
  );
}

interface QrNoticeProps {
  readonly qr: CardQr;
  readonly qrDesignHref: string;
}

export function QrNotice({ qr, qrDesignHref }: QrNoticeProps) {
  const { t } = useTranslation();
  if (qr.state === 'ready') return null;
  if (qr.state === 'checking')
    return (
      <output className="flex min-h-6 items-center gap-2 text-sm text-ink-soft">
        <BrandMark className="size-4 animate-breathe" />
        {t('qr.checking')}
      </output>
    );
  if (qr.state === 'checkFailed') return <ErrorNotice error={t('shareKit.checkFailed')} onRetry={qr.retry} />;
  if (qr.state === 'logoUnreadable')
    return (
      <ErrorNotice error={t('shareKit.logoUnreadable')} onRetry={qr.retry}>
        <ButtonLink to={qrDesignHref}>{t('shareKit.toQrDesign')}</ButtonLink>
      </ErrorNotice>
    );
  return (
    <ErrorNotice error={t('shareKit.codeRefused')}>
      <ButtonLink to={qrDesignHref}>{t('shareKit.toQrDesign')}</ButtonLink>
    </ErrorNotice>
  );
}

interface PictureDownloadProps {
  /** What is downloaded: the outcome of another does not apply. */
  readonly of: unknown;
  readonly fileName: string;
  /** Undefined while there is nothing to download. */
  readonly draw: (() => Promise<Blob>) | undefined;
  readonly label: string;
  readonly hint?: ReactNode;
  readonly drawingText: string;
  readonly doneText: string;
}

/** Draws a file when pressed, and says how that went. */
export function PictureDownload(props: PictureDownloadProps) {
  const { of, fileName, draw, label, hint, drawingText, doneText } = props;
  const { t } = useTranslation();
  const [last, setLast] = useState<{ of: unknown; is: 'drawing' | 'done' | 'failed' }>();
  const outcome = last?.of === of ? last?.is : undefined;
  const download = async () => {
    setLast({ of, is: 'drawing' });
    // Paints the busy state before the work blocks the thread.
    await delay(50);
    try {
      if (draw) downloadBlob(await draw(), fileName);
      setLast({ of, is: 'done' });
    } catch {
      setLast({ of, is: 'failed' });
    }
  };
  return (
    <div className="flex flex-col items-start gap-3">
      <Button
        variant="primary"
        busy={outcome === 'drawing'}
        disabled={draw === undefined}
        onClick={() => void download()}
      >
        <Download aria-hidden className="size-4" />
        {label}
      </Button>
      {hint}
      <output className="text-sm text-ink-soft empty:hidden">
        {outcome === 'drawing' && drawingText}
        {outcome === 'done' && doneText}
      </output>
      {outcome === 'failed' && <ErrorNotice error={t('qr.exportFailed')} />}
    </div>
  );
}
