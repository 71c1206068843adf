import { useTranslation } from 'react-i18next';
import { QR_MODAL_LOGO_SIZE, QR_MODAL_SIZE } from '@/model/limits';
import type { QrDesign } from '@/model/qr-design';
import { Button } from '@/ui/button';
import { CopyButton } from '@/ui/copy-button';
import { Dialog } from '@/ui/dialog';
import { QrPicture } from './qr-picture';

export interface QrModalProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly name: string;
  /** The card's public address. */
  readonly url: string;
  readonly design: QrDesign;
  readonly photoUrl: string;
}

/** View QR (specification §2): the code, its address, copy, close. */
export function QrModal({ open, onClose, name, url, design, photoUrl }: QrModalProps) {
  const { t } = useTranslation();
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title={t('qr.modalTitle', { name })}>
      <div className="flex flex-col items-center gap-5">
        {/* The code keeps its own light frame in dark mode: scanners want the quiet zone. */}
        <div
          className="rounded-sheet border border-line p-2"
          style={{ background: design.qrBackgroundColor, viewTransitionName: 'lifted' }}
        >
          <QrPicture
            value={url}
            design={design}
            photoUrl={photoUrl}
            size={QR_MODAL_SIZE}
            logoBound={QR_MODAL_LOGO_SIZE}
          />
        </div>
        <a
          href={url}
          target="_blank"
          rel="noopener"
          dir="ltr"
          className="max-w-full break-all text-center text-sm text-ink underline decoration-line underline-offset-4 hover:decoration-ink"
        >
          {url}
        </a>
        <div className="flex flex-wrap justify-center gap-3">
          <CopyButton text={url} />
          <Button onClick={onClose}>{t('common.close')}</Button>
        </div>
      </div>
    </Dialog>
  );
}
