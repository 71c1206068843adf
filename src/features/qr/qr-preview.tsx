import { useTranslation } from 'react-i18next';
import { QR_DESIGN_LOGO_SIZE, QR_DESIGN_SIZE } from '@/model/limits';
import type { QrDesign } from '@/model/qr-design';
import type { Legibility } from './legibility';
import { QrPicture } from './qr-picture';

interface QrPreviewProps {
  /** The address the code holds. */
  readonly url: string;
  readonly design: QrDesign;
  readonly photoUrl: string;
  readonly legible?: Legibility;
}

/** The code at 256 px (specification §2), its address, and what is to be said about scanning it. */
export function QrPreview({ url, design, photoUrl, legible = 'good' }: QrPreviewProps) {
  const { t } = useTranslation();
  return (
    <section
      aria-label={t('qr.preview')}
      className="flex flex-col items-center gap-4 lg:sticky lg:top-22 lg:self-start"
    >
      <div
        className="rounded-sheet border border-line p-3 shadow-lift"
        style={{ background: design.qrBackgroundColor }}
      >
        <QrPicture
          value={url}
          design={design}
          photoUrl={photoUrl}
          size={QR_DESIGN_SIZE}
          logoBound={QR_DESIGN_LOGO_SIZE}
        />
      </div>
      <p dir="ltr" className="max-w-full break-all text-center text-sm text-ink-soft">
        {url}
      </p>
      <output className="text-center text-sm">
        {legible === 'weak' && <span className="text-warn">{t('qr.weak')}</span>}
        {legible === 'inverted' && <span className="text-bad">{t('qr.inverted')}</span>}
        {legible === 'unreadable' && <span className="text-bad">{t('qr.unreadable')}</span>}
      </output>
    </section>
  );
}
