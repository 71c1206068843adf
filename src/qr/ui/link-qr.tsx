import Download from 'lucide-react/icons/download';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { QrDesign } from '@/card/model/qr-design';
import { designChanges, QR_DESIGN_SIZE, styleOf } from '@/qr/model/design-style';
import { encode } from '@/qr/model/draw/encode';
import { isAccepted } from '@/qr/model/proof/scan-proof';
import { openProver } from '@/qr/service/prover';
import { qrLinkTitle } from '@/qr/view/qr-link-title';
import { useLogo } from '@/qr/view/use-logo';
import { useScanProof } from '@/qr/view/use-scan-proof';
import { useSentence } from '@/shared/i18n/sentence';
import { Breakable } from '@/shared/ui/breakable';
import { Button } from '@/shared/ui/button';
import { CopyButton } from '@/shared/ui/copy-button';
import { Dialog } from '@/shared/ui/dialog';
import { ErrorNotice } from '@/shared/ui/error-notice';
import { pngOf, svgOf } from './exports';
import { QrPicture } from './qr-picture';
import { useExports } from './use-exports';

/** Pixels, for any use on screen and small prints. */
const PNG_SIDE = 1024;

interface LinkQrProps {
  readonly url: string;
  readonly label: string;
  /** The design of the card's own code. */
  readonly design: QrDesign;
  readonly photoUrl: string;
  readonly onClose: () => void;
  readonly open?: typeof openProver;
}

/** The QR code of one link, in the design of the card's code or the nearest that scans. */
export function LinkQr({ url, label, design, photoUrl, onClose, open = openProver }: LinkQrProps) {
  const { t } = useTranslation();
  const sentence = useSentence();
  const { drawn, style, blocked } = useScannedDesign({ url, design, photoUrl, open });
  const qr = { style, text: url };
  const title = qrLinkTitle(t, url);
  const { outcome, save } = useExports(qr, `qr-${new URL(url).hostname}`);
  return (
    <Dialog onClose={onClose} title={sentence('qr.linkTitle', { label })}>
      <div className="flex flex-col items-center gap-5">
        {/* Stays light in dark mode: scanners need the quiet zone. */}
        <div
          className="grid place-items-center rounded-sheet border border-line p-2"
          style={{ background: drawn.qrBackgroundColor }}
        >
          <QrPicture text={url} title={title} design={drawn} photoUrl={photoUrl} size={QR_DESIGN_SIZE} />
        </div>
        <p dir="ltr" className="max-w-full wrap-anywhere text-center text-sm text-ink-soft">
          <Breakable text={url} />
        </p>
        <div className="flex flex-wrap justify-center gap-3">
          <Button disabled={blocked !== undefined} onClick={() => void save(pngOf(qr, PNG_SIDE), 'png')}>
            <Download aria-hidden className="size-4" />
            {t('qr.downloadPng')}
          </Button>
          <Button disabled={blocked !== undefined} onClick={() => void save(svgOf(qr, title), 'svg')}>
            <Download aria-hidden className="size-4" />
            {t('qr.downloadSvg')}
          </Button>
          <CopyButton text={url} />
        </div>
        <output className="min-h-5 text-center text-sm text-ink-soft">{blocked && t(blocked)}</output>
        {outcome === 'failed' && <ErrorNotice error={t('qr.exportFailed')} />}
      </div>
    </Dialog>
  );
}

type Blocked = `qr.${'tooLong' | 'checkFailed' | 'logoUnreadable' | 'checking'}`;

type ScannedDesignOf = Pick<LinkQrProps, 'url' | 'design' | 'photoUrl'> & {
  readonly open: typeof openProver;
};

/** Proves the design with this link, which may need more modules than the card's, and mends it if needed. */
function useScannedDesign({ url, design, photoUrl, open }: ScannedDesignOf) {
  const [mended, setMended] = useState<QrDesign | 'none'>();
  const fitting = useMemo<QrDesign>(
    () => (encode(url, { level: design.errorCorrection }) ? design : { ...design, errorCorrection: 'L' }),
    [url, design],
  );
  const drawn = typeof mended === 'object' ? mended : fitting;
  const logo = useLogo(drawn, photoUrl);
  const style = useMemo(() => styleOf(drawn, logo.picture), [drawn, logo.picture]);
  const { proof, failed, nearest } = useScanProof(style, url, open);
  const isRefused = proof !== undefined && !isAccepted(proof);
  const mends = isRefused && mended === undefined && logo.state !== 'loading';
  useEffect(() => {
    if (!mends) return;
    const mend = async () => {
      const found = await nearest().catch(() => undefined);
      setMended(found ? { ...fitting, ...designChanges(found.style) } : 'none');
    };
    void mend();
  }, [mends, nearest, fitting]);
  const blockedBy = (): Blocked | undefined => {
    if (failed) return 'qr.checkFailed';
    if (isRefused && mended !== undefined) return 'qr.tooLong';
    if (logo.state === 'unreadable') return 'qr.logoUnreadable';
    return proof === undefined || isRefused || logo.state === 'loading' ? 'qr.checking' : undefined;
  };
  return { drawn, style, blocked: blockedBy() };
}
