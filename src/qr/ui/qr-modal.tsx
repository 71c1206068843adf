import Maximize2 from 'lucide-react/icons/maximize-2';
import { useTranslation } from 'react-i18next';
import type { Card } from '@/card/model/card';
import { QR_MODAL_SIZE } from '@/qr/model/design-style';
import { qrText } from '@/qr/model/qr-text';
import { qrTitle } from '@/qr/view/qr-title';
import { useSentence } from '@/shared/i18n/sentence';
import { Breakable } from '@/shared/ui/breakable';
import { Button } from '@/shared/ui/button';
import { CopyButton } from '@/shared/ui/copy-button';
import { Dialog } from '@/shared/ui/dialog';
import { ButtonLink, Link } from '@/shared/ui/link';
import { Spinner } from '@/shared/ui/spinner';
import { QrPicture } from './qr-picture';

export interface QrModalProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly card: Card;
  readonly url: string | undefined;
  readonly origin: string;
  readonly fullHref: string;
  readonly shareHref: string;
}

/** View QR (docs/specification.md §2): the code, its URL or contact, copy, close. */
export function QrModal({ open, onClose, card, url, origin, fullHref, shareHref }: QrModalProps) {
  const { t } = useTranslation();
  const sentence = useSentence();
  const { name, qrDesign: design, photoUrl } = card;
  return (
    <Dialog open={open} onClose={onClose} title={sentence('qr.modalTitle', { name })}>
      <div className="flex flex-col items-center gap-5">
        {/* Stays light in dark mode: scanners need the quiet zone. */}
        <div
          className="grid min-h-[238px] min-w-[238px] place-items-center rounded-sheet border border-line p-2"
          style={{ background: design.qrBackgroundColor, viewTransitionName: 'lifted' }}
        >
          {url === undefined ? (
            <Spinner label={t('common.loading')} />
          ) : (
            <QrPicture
              text={qrText(design, { url, origin, card })}
              title={qrTitle(t, design.content, { url, contact: card })}
              design={design}
              photoUrl={photoUrl}
              size={QR_MODAL_SIZE}
            />
          )}
        </div>
        {design.content === 'contact' && (
          <p className="text-center text-sm text-ink-soft">{t('qr.contactInCode')}</p>
        )}
        {url !== undefined && (
          <a
            href={url}
            target="_blank"
            rel="noopener"
            dir="ltr"
            className="max-w-full py-1 wrap-anywhere text-center text-sm text-ink underline decoration-line underline-offset-4 hover:decoration-ink"
          >
            <Breakable text={url} />
          </a>
        )}
        <div className="flex flex-wrap justify-center gap-3">
          <ButtonLink to={fullHref} className="gap-1.5">
            <Maximize2 aria-hidden className="size-4 shrink-0" />
            {t('code.open')}
          </ButtonLink>
          {url !== undefined && <CopyButton text={url} />}
          <Button onClick={onClose}>{t('common.close')}</Button>
        </div>
        <Link
          to={shareHref}
          className="inline-flex min-h-11 items-center text-sm underline decoration-line underline-offset-4 hover:decoration-ink"
        >
          {t('qr.shareKit')}
        </Link>
      </div>
    </Dialog>
  );
}
