import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '@/shared/lib/class-names';
import { cardView } from '@/card/model/card-view';
import { toPublicCard } from '@/card/model/public-card';
import { CardFace } from '@/card/view/card-face';
import { Link } from '@/shared/ui/link';
import { NfcPanel } from './nfc-panel';
import { PART_ICONS, PARTS, type Part } from './parts';
import { PrintPanel } from './print-panel';
import { LinkPanel } from './send-panel';
import { shortAddress, type SharedCard } from './shared-card';
import { SignaturePanel } from './signature-panel';
import { WallpaperPanel } from './wallpaper-panel';

interface ShareKitProps extends SharedCard {
  readonly uid: string;
  readonly part: Part;
  readonly hrefOf: (part: Part) => string;
  readonly qrDesignHref: string;
  /** Where the card is made a web page of its own. */
  readonly pageHref: string;
}

/** All the ways to hand a card on, one at a time, beside the card itself. */
export function ShareKit({ uid, part, hrefOf, qrDesignHref, pageHref, ...shared }: ShareKitProps) {
  const { t } = useTranslation();
  const id = useId();
  const { card, url } = shared;
  const { face } = cardView(toPublicCard(card));
  return (
    <div className="flex flex-col gap-8 md:grid md:grid-cols-[minmax(0,17rem)_minmax(0,1fr)] md:gap-10 lg:gap-16">
      <div className="flex min-w-0 flex-col gap-6">
        <div className="flex flex-col gap-3 max-md:mx-auto max-md:w-full max-md:max-w-56">
          <CardFace face={face} lines={[card.email, card.phone].filter(Boolean)} />
          <p dir="ltr" className="text-center text-sm break-all text-ink-soft">
            {shortAddress(url)}
          </p>
        </div>
        <nav aria-label={t('shareKit.parts')}>
          {/* On a phone one block of three and two, joined; a list from where it stands beside its part. */}
          <ul className="grid grid-cols-6 gap-px overflow-hidden rounded-field border border-field bg-line max-sm:[&>:nth-child(n+4)]:col-span-3 max-sm:[&>li]:col-span-2 sm:grid-cols-5 md:flex md:flex-col md:gap-0 md:rounded-none md:border-x-0 md:border-b-0 md:border-line md:bg-transparent">
            {PARTS.map((one) => {
              const Icon = PART_ICONS[one];
              return (
                <li key={one} className="md:border-b md:border-line">
                  <Link
                    to={hrefOf(one)}
                    aria-current={one === part ? 'page' : undefined}
                    className={classNames(
                      'flex min-h-11 items-center gap-3 px-3 text-sm -outline-offset-2 transition-colors duration-150 hover:text-ink',
                      'max-md:h-full max-md:flex-col max-md:justify-center max-md:gap-1 max-md:px-1 max-md:py-2.5 max-md:text-center max-md:text-xs max-md:hyphens-auto max-md:wrap-anywhere',
                      // Seen in forced colours alone, where backgrounds are gone.
                      'forced-colors:aria-[current=page]:underline',
                      one === part ? 'bg-seal-wash font-semibold text-ink' : 'text-ink-soft max-md:bg-sheet',
                    )}
                  >
                    <Icon
                      aria-hidden
                      className={classNames('size-4 shrink-0', one === part && 'text-seal')}
                    />
                    {t(`shareKit.part.${one}`)}
                  </Link>
                </li>
              );
            })}
          </ul>
        </nav>
      </div>
      <section aria-labelledby={id} className="flex min-w-0 flex-col gap-6">
        <div className="flex flex-col gap-1">
          <h2 id={id} className="font-display text-xl">
            {t(`shareKit.${part}.title`)}
          </h2>
          <p className="max-w-[60ch] text-ink-soft">{t(`shareKit.${part}.text`)}</p>
        </div>
        {part === 'send' && <LinkPanel pageHref={pageHref} {...shared} />}
        {part === 'signature' && <SignaturePanel uid={uid} qrDesignHref={qrDesignHref} {...shared} />}
        {part === 'wallpaper' && <WallpaperPanel qrDesignHref={qrDesignHref} {...shared} />}
        {part === 'print' && <PrintPanel qrDesignHref={qrDesignHref} {...shared} />}
        {part === 'nfc' && <NfcPanel {...shared} />}
      </section>
    </div>
  );
}
