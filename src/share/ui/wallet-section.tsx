import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { toPublicCard } from '@/card/model/public-card';
import { QUIET_ZONE } from '@/card/model/qr-style';
import { encode, isDark } from '@/qr/model/draw/encode';
import { passContent } from '@/share/model/pass-content';
import type { Passes } from '@/share/model/pass-files';
import type { SharedCard } from '@/share/model/shared-card';
import { phoneSystem } from '@/share/model/wallet-offers';
import { buttonClass } from '@/shared/ui/button-class';
import { ErrorNotice } from '@/shared/ui/error-notice';
import { Spinner } from '@/shared/ui/spinner';
import { shareQueries } from './queries';

type WalletSectionProps = Pick<SharedCard, 'card' | 'origin'>;

/** The passes of a card for phones' wallets; nothing where the operator makes none. */
export function WalletSection(own: WalletSectionProps) {
  const { t } = useTranslation();
  const { data: wallets } = useQuery(shareQueries.wallets);
  if (wallets === undefined || !(wallets.apple || wallets.google)) return null;
  return (
    <div className="flex flex-col items-start gap-3 border-t border-line pt-5">
      <div className="flex flex-col gap-1">
        <h3 className="font-semibold">{t('shareKit.wallet.title')}</h3>
        <p className="max-w-[60ch] text-sm text-ink-soft">{t('shareKit.wallet.text')}</p>
      </div>
      {own.card.isPaused ? <p>{t('shareKit.wallet.paused')}</p> : <PassesOfCard {...own} />}
    </div>
  );
}

function PassesOfCard({ card, origin }: WalletSectionProps) {
  const { t } = useTranslation();
  const passes = useQuery(shareQueries.passes(card.id));
  const content = useMemo(() => passContent(toPublicCard(card), card.customPath), [card]);
  const { data: fingerprint } = useQuery(shareQueries.passFingerprint(content));
  if (passes.isPending) return <Spinner label={t('common.loading')} />;
  if (passes.isError)
    return (
      <ErrorNotice
        error={passes.error}
        onRetry={() => void passes.refetch()}
        retrying={passes.isRefetching}
      />
    );
  if (passes.data === null) return <p>{t('shareKit.wallet.absent')}</p>;
  const isChanged = fingerprint !== undefined && fingerprint !== passes.data.fingerprint;
  return (
    <>
      <Offers passes={passes.data} origin={origin} />
      {isChanged && <p className="max-w-[60ch] text-sm text-warn">{t('shareKit.wallet.changed')}</p>}
    </>
  );
}

/** On a phone its own wallet; elsewhere both, and a code that takes Apple's pass to an iPhone. */
function Offers({ passes, origin }: { readonly passes: Passes; readonly origin: string }) {
  const { t } = useTranslation();
  const system = phoneSystem(navigator);
  const apple = system === 'android' ? undefined : passes.apple;
  const google = system === 'apple' ? undefined : passes.google;
  if (apple === undefined && google === undefined) return <p>{t('shareKit.wallet.absent')}</p>;
  return (
    <>
      <div className="flex flex-wrap gap-3">
        {apple !== undefined && (
          <a href={apple} className={buttonClass('quiet')}>
            {t('shareKit.wallet.apple')}
          </a>
        )}
        {google !== undefined && (
          <a href={google} target="_blank" rel="noopener noreferrer" className={buttonClass('quiet')}>
            {t('shareKit.wallet.google')}
          </a>
        )}
      </div>
      {apple !== undefined && system === undefined && <AppleQr address={`${origin}${apple}`} />}
    </>
  );
}

function AppleQr({ address }: { readonly address: string }) {
  const { t } = useTranslation();
  const matrix = useMemo(() => encode(address, { level: 'M' }), [address]);
  if (matrix === undefined) return null;
  const line = Array.from({ length: matrix.size }, (_, at) => at);
  const dark = line.flatMap((y) => line.filter((x) => isDark(matrix, x, y)).map((x) => `M${x} ${y}h1v1h-1z`));
  const side = matrix.size + 2 * QUIET_ZONE;
  return (
    <figure className="flex items-center gap-4">
      <svg
        viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${side} ${side}`}
        role="img"
        aria-label={address}
        shapeRendering="crispEdges"
        className="size-32 shrink-0 rounded-field bg-white text-black forced-color-adjust-none"
      >
        <path fill="currentColor" d={dark.join('')} />
      </svg>
      <figcaption className="max-w-[24ch] text-sm text-ink-soft">{t('shareKit.wallet.scan')}</figcaption>
    </figure>
  );
}
