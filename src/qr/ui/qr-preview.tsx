import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { QrDesign } from '@/card/model/qr-design';
import { QR_DESIGN_SIZE } from '@/qr/model/design-style';
import type { QrContact } from '@/qr/model/qr-text';
import { qrTitle } from '@/qr/view/qr-title';
import { classNames } from '@/shared/lib/class-names';
import { Breakable } from '@/shared/ui/breakable';
import { QrPicture } from './qr-picture';

interface QrPreviewProps {
  readonly text: string;
  readonly url: string;
  readonly contact?: QrContact | undefined;
  readonly design: QrDesign;
  readonly photoUrl: string;
  readonly children?: ReactNode;
}

/** Sticky on narrow screens, of fixed height and at most two fifths, if there is room for the controls. */
const KEPT_IN_VIEW =
  'flex items-start gap-4 md:contents max-md:top-(--navigation-height) max-md:z-20 max-md:-mx-4 max-md:h-[min(16rem,40svh)] max-md:min-h-44 max-md:overflow-y-auto max-md:border-b max-md:border-line max-md:bg-paper max-md:px-4 max-md:py-3 sm:max-md:-mx-6 sm:max-md:px-6 [@media(min-height:30rem)]:max-md:sticky';

/** The code at 256 px (docs/specification.md §2), smaller on a phone; its content and verdict. */
export function QrPreview({ text, url, contact, design, photoUrl, children }: QrPreviewProps) {
  const { t } = useTranslation();
  const title = qrTitle(t, design.content, { url, contact });
  const picture = (className: string) => (
    <div
      className={classNames('max-w-full shrink-0 rounded-sheet border border-line shadow-lift', className)}
      style={{ background: design.qrBackgroundColor }}
    >
      <QrPicture text={text} title={title} design={design} photoUrl={photoUrl} size={QR_DESIGN_SIZE} />
    </div>
  );
  const frame = (className: string) =>
    design.content === 'contact' ? (
      <p className={classNames('max-w-[17.5rem] text-center text-ink-soft', className)}>
        {t('qr.contactInCode')}
      </p>
    ) : (
      <p dir="ltr" className={classNames('max-w-[17.5rem] text-center text-ink-soft', className)}>
        <Breakable text={url} />
      </p>
    );
  if (children === undefined)
    return (
      <section aria-label={t('qr.preview')} className="flex flex-col items-center gap-3">
        {picture('p-3')}
        {frame('text-sm')}
      </section>
    );
  return (
    // Narrow: no box of its own, so that sticky content lasts as long as the controls.
    <section
      aria-label={t('qr.preview')}
      className="contents md:sticky md:top-22 md:flex md:flex-col md:items-center md:gap-4 md:self-start"
    >
      <div data-preview="" className={KEPT_IN_VIEW}>
        {/* Under the code on a phone too: the verdict beside it is taller. */}
        <div className="flex w-[clamp(8rem,24svh,min(42vw,12rem))] shrink-0 flex-col gap-1.5 md:contents">
          {picture('max-md:p-2 md:p-3')}
          {frame('max-md:text-xs md:text-sm')}
        </div>
        <div className="min-w-0 flex-1 md:order-last md:w-full">{children}</div>
      </div>
    </section>
  );
}
