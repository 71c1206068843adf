import { CloudUpload, PencilLine, QrCode, ScanLine, Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Card } from '@/card/model/card';
import { cardView } from '@/card/model/card-view';
import { toPublicCard } from '@/card/model/public-card';
import { Button } from '@/shared/ui/button';
import { ButtonLink } from '@/shared/ui/button-link';
import { CardFace } from '@/card/view/card-face';
import { CopyButton } from '@/shared/ui/copy-button';
import { BrandMark } from '@/shared/ui/brand-mark';
import './dashboard.css';

interface OwnedCardProps {
  readonly card: Card;
  readonly url: string;
  readonly editHref: string;
  readonly qrDesignHref: string;
  readonly shareHref: string;
  readonly visits: ReactNode;
  /** The QR picture on the card, which the dialog grows from. */
  readonly onViewQr: (from: SVGElement | null) => void;
  readonly justSaved?: boolean;
  /** The edit shown is queued. */
  readonly isQueued?: boolean;
}

export function OwnedCard({
  card,
  url,
  editHref,
  qrDesignHref,
  shareHref,
  visits,
  onViewQr,
  justSaved = false,
  isQueued = false,
}: OwnedCardProps) {
  const { t } = useTranslation();
  const { face } = cardView(toPublicCard(card));
  const short = url.replace(/^https?:\/\//, '');
  return (
    <article aria-label={t('dashboard.cardOf', { name: card.name })} className="flex min-w-0 flex-col gap-4">
      {/* Its accessible name is its visible text. */}
      <a
        href={url}
        target="_blank"
        rel="noopener"
        className="relative block transition-transform duration-150 ease-out hover:-translate-y-0.5 motion-reduce:transform-none"
      >
        <CardFace face={face} lines={[card.email, card.phone].filter(Boolean)} nameAs="h3" />
        {justSaved && <BrandMark className="saved-stamp" />}
      </a>
      <div className="flex items-center justify-between gap-3">
        <a
          href={url}
          target="_blank"
          rel="noopener"
          dir="ltr"
          className="min-w-0 truncate py-1 text-sm underline decoration-line underline-offset-4 hover:decoration-ink"
        >
          {short}
        </a>
        <CopyButton text={url} className="shrink-0" />
      </div>
      {isQueued && (
        <p className="flex items-center gap-2 text-sm text-ink-soft">
          <CloudUpload aria-hidden className="size-4 shrink-0 text-accent" />
          {t('outbox.waiting')}
        </p>
      )}
      {visits}
      <div className="grid grid-cols-2 gap-2">
        <Button
          onClick={(event) => onViewQr(event.currentTarget.querySelector('svg'))}
          className="gap-1.5 px-2! leading-tight"
        >
          <QrCode aria-hidden className="size-4 shrink-0" />
          {t('dashboard.viewQr')}
        </Button>
        <ButtonLink to={shareHref} className="gap-1.5 px-2! leading-tight">
          <Share2 aria-hidden className="size-4 shrink-0" />
          {t('dashboard.share')}
        </ButtonLink>
        <ButtonLink to={qrDesignHref} className="gap-1.5 px-2! leading-tight">
          <ScanLine aria-hidden className="size-4 shrink-0" />
          {t('dashboard.qrDesign')}
        </ButtonLink>
        <ButtonLink to={editHref} className="gap-1.5 px-2! leading-tight">
          <PencilLine aria-hidden className="size-4 shrink-0" />
          {t('dashboard.edit')}
        </ButtonLink>
      </div>
    </article>
  );
}
