import CirclePause from 'lucide-react/icons/circle-pause';
import CloudUpload from 'lucide-react/icons/cloud-upload';
import PencilLine from 'lucide-react/icons/pencil-line';
import QrCode from 'lucide-react/icons/qr-code';
import ScanLine from 'lucide-react/icons/scan-line';
import Share2 from 'lucide-react/icons/share-2';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { Card } from '@/card/model/card';
import { cardFace } from '@/card/model/card-face';
import { mainPhone } from '@/card/model/phones';
import { toPublicCard } from '@/card/model/public-card';
import { CardFace } from '@/card/view/card-face';
import { classNames } from '@/shared/lib/class-names';
import { withoutScheme } from '@/shared/lib/links';
import { BrandMark } from '@/shared/ui/brand-mark';
import { Button } from '@/shared/ui/button';
import { CopyButton } from '@/shared/ui/copy-button';
import { ButtonLink } from '@/shared/ui/link';
import { CardMenu } from './card-menu';
import './dashboard.css';

interface OwnedCardProps {
  readonly card: Card;
  readonly url: string;
  readonly editHref: string;
  readonly qrDesignHref: string;
  readonly shareHref: string;
  readonly visitsHref: string;
  /** The QR code as a picture; empty while it is loading. */
  readonly code: ReactNode;
  readonly visits: ReactNode;
  /** Opens the QR code; `from` is the small one, from which the dialog grows. */
  readonly onViewQr: (from: SVGElement | null) => void;
  /** True for the only card, which has the whole width on a desktop. */
  readonly isAlone?: boolean;
  readonly justSaved?: boolean;
  readonly ref?: Ref<HTMLElement>;
  /** True if the card shows a queued edit. */
  readonly isQueued?: boolean;
  /** Pauses the card, or resumes it. */
  readonly onPause: () => void;
  readonly isPausing?: boolean;
}

/** A card with its QR code, actions and visits. Among others it has one action, and the rest in a menu. */
export function OwnedCard({
  card,
  url,
  code,
  visits,
  onViewQr,
  isAlone = false,
  justSaved = false,
  isQueued = false,
  onPause,
  isPausing = false,
  ref,
  ...hrefs
}: OwnedCardProps) {
  const { t } = useTranslation();
  const face = cardFace(toPublicCard(card));
  const lines = [card.email, mainPhone(card)].filter(Boolean);
  const opening = { href: url, target: '_blank', rel: 'noopener' };
  return (
    <article
      ref={ref}
      aria-label={t('dashboard.cardOf', { name: card.name })}
      className={classNames(
        'owned-card',
        isAlone && 'owned-card--alone',
        card.isPaused && 'owned-card--paused',
      )}
    >
      {/* The accessible name equals the visible text. */}
      <a
        {...opening}
        className="owned-card__face relative block transition-transform duration-150 ease-out hover:-translate-y-0.5 motion-reduce:transform-none"
      >
        <CardFace face={face} lines={lines} nameAs="h3" />
        {card.isPaused && (
          <span className="absolute -top-3.5 start-4 flex items-center gap-1.5 rounded-full border border-warn bg-sheet px-3 py-0.5 text-sm font-semibold text-warn">
            <CirclePause aria-hidden className="size-4 shrink-0" />
            {t('cards.paused')}
          </span>
        )}
        {justSaved && <BrandMark className="saved-stamp" />}
      </a>
      {/* Light in dark mode, too, because scanners need the quiet zone. */}
      <div
        data-code=""
        className="owned-card__code grid place-items-center rounded-sheet border border-line shadow-lift"
        style={{ background: card.qrDesign.qrBackgroundColor }}
      >
        {code}
      </div>
      {isAlone ? (
        <CardActions {...hrefs} onViewQr={onViewQr} />
      ) : (
        <div className="owned-card__first">
          <ViewQrButton onViewQr={onViewQr} />
          <CardMenu {...hrefs} name={card.name} url={url} isPaused={card.isPaused} onPause={onPause} />
        </div>
      )}
      <div className="owned-card__link flex min-w-0 flex-col gap-3">
        <div className="flex items-center justify-between gap-3">
          <a
            {...opening}
            dir="ltr"
            data-link=""
            className="min-w-0 truncate py-1 text-sm underline decoration-line underline-offset-4 hover:decoration-ink"
          >
            {withoutScheme(url)}
          </a>
          {isAlone && <CopyButton text={url} className="shrink-0" />}
        </div>
        {(isAlone || card.isPaused) && (
          <PauseLine {...{ isAlone, isPausing, onPause }} isPaused={card.isPaused} />
        )}
        {isQueued && (
          <p className="flex items-center gap-2 text-sm text-ink-soft">
            <CloudUpload aria-hidden className="size-4 shrink-0 text-accent" />
            {t('outbox.queued')}
          </p>
        )}
      </div>
      <div className="owned-card__visits min-w-0">{visits}</div>
    </article>
  );
}

interface PauseLineProps {
  readonly isPaused: boolean;
  readonly isAlone: boolean;
  readonly isPausing: boolean;
  readonly onPause: () => void;
}

/** Says what a pause means and ends it; else pauses the card. */
function PauseLine({ isPaused, isAlone, isPausing, onPause }: PauseLineProps) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col items-start gap-2 text-sm">
      {isPaused && isAlone && <p className="text-ink-soft">{t('cards.pausedText')}</p>}
      <Button busy={isPausing} onClick={onPause}>
        {t(isPaused ? 'cards.resume' : 'cards.pause')}
      </Button>
    </div>
  );
}

interface ViewQrButtonProps {
  readonly onViewQr: (from: SVGElement | null) => void;
}

function ViewQrButton({ onViewQr }: ViewQrButtonProps) {
  const { t } = useTranslation();
  return (
    <Button
      onClick={({ currentTarget }) =>
        onViewQr(
          currentTarget.closest('article')?.querySelector<SVGElement>('[data-code] svg') ??
            currentTarget.querySelector('svg'),
        )
      }
      className="gap-1.5 px-3! leading-tight"
    >
      <QrCode aria-hidden className="size-4 shrink-0" />
      {t('dashboard.viewQr')}
    </Button>
  );
}

type CardActionsProps = Pick<OwnedCardProps, 'editHref' | 'qrDesignHref' | 'shareHref' | 'onViewQr'>;

/** The buttons to share, show the QR code, design it, and edit the card. */
function CardActions({ editHref, qrDesignHref, shareHref, onViewQr }: CardActionsProps) {
  const { t } = useTranslation();
  return (
    <>
      <div className="owned-card__first">
        <ButtonLink variant="primary" to={shareHref} className="gap-1.5 px-3! leading-tight">
          <Share2 aria-hidden className="size-4 shrink-0" />
          {t('dashboard.share')}
        </ButtonLink>
        <ViewQrButton onViewQr={onViewQr} />
      </div>
      <div className="owned-card__second">
        <ButtonLink to={qrDesignHref} className="gap-1.5 px-3! leading-tight">
          <ScanLine aria-hidden className="size-4 shrink-0" />
          {t('dashboard.qrDesign')}
        </ButtonLink>
        <ButtonLink to={editHref} className="gap-1.5 px-3! leading-tight">
          <PencilLine aria-hidden className="size-4 shrink-0" />
          {t('dashboard.edit')}
        </ButtonLink>
      </div>
    </>
  );
}
