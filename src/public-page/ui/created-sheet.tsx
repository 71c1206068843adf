/** @jsxImportSource preact */
import type { ComponentChildren, ComponentType } from 'preact';
import { useRef } from 'preact/hooks';
import { jsx } from 'preact/jsx-runtime';
import { cardFace } from '@/card/model/card-face';
import { mainPhone } from '@/card/model/phones';
import type { PublicCard } from '@/card/model/public-card';
import { DEFAULT_QR_DESIGN } from '@/card/model/qr-design';
import type { ReadCard } from '@/card/service/slugs/read-card-link';
import faceStyle from '@/card/view/card-face.css?inline';
import { CardNames, LookPictures } from '@/card/view/card-sheet';
import { smallCard } from '@/card/view/small-card';
import { styleOf } from '@/qr/model/design-style';
import { drawingOf } from '@/qr/model/draw/drawing';
import { encode } from '@/qr/model/draw/encode';
import { layerPath } from '@/qr/model/draw/layer-path';
import { linkInQr } from '@/qr/model/link-in-qr';
import { takeJustCreatedFlag, type JustCreatedFlag } from '@/shared/browser/just-created';
import { canShareLinks, share } from '@/shared/browser/share-sheet';
import { BRAND } from '@/shared/lib/brand';
import { withoutScheme } from '@/shared/lib/links';
import { useVisitorModal } from '@/shared/ui/preact/use-visitor-modal';
import { useAddressCopy } from './address-copy';
import css from './created-sheet.css?inline';

/** Returns the sheet for a card just created in this tab, once. `address` is the card's. */
export function createdSheet({ slug, card }: ReadCard, address: string): ComponentType | undefined {
  const flag = takeJustCreatedFlag(slug);
  if (flag === undefined) return undefined;
  // Normal imports would put the styles into every visitor's first script.
  const style = new CSSStyleSheet();
  style.replaceSync(faceStyle + css);
  document.adoptedStyleSheets.push(style);
  return () => <CreatedSheet flag={flag} card={card} address={address} />;
}

interface CreatedSheetProps {
  readonly flag: JustCreatedFlag;
  readonly card: PublicCard;
  readonly address: string;
}

function CreatedSheet({ flag, card, address }: CreatedSheetProps) {
  const { texts, ways } = flag;
  const heading = useRef<HTMLHeadingElement>(null);
  // Screen readers read out what happened, before the buttons.
  const { ref: dialog, ...modal } = useVisitorModal(undefined, heading);
  const { copying, copy } = useAddressCopy(address);
  const onShare = async () => {
    // A browser that refuses has other ways to share.
    if ((await share({ url: address })) === 'failed') window.location.assign(ways.share);
  };
  return (
    <dialog ref={dialog} {...modal} className="created-sheet" aria-labelledby="created-title">
      <button
        type="button"
        className="created-sheet__close"
        aria-label={texts.close}
        title={texts.close}
        onClick={() => dialog.current?.close()}
      >
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
          <path d="M6 6l12 12M18 6L6 18" />
        </svg>
      </button>
      <h2 ref={heading} id="created-title" tabIndex={-1}>
        {texts.title}
      </h2>
      <p dir="ltr">{withoutScheme(address)}</p>
      <div className="created-sheet__card">
        <StampedCard card={card} />
        <CreatedQr address={address} title={texts.code} />
      </div>
      <div className="created-sheet__ways">
        {canShareLinks() ? (
          <button type="button" className="created-sheet__share" onClick={() => void onShare()}>
            {texts.share}
          </button>
        ) : (
          <a className="created-sheet__share" href={ways.share}>
            {texts.share}
          </a>
        )}
        <button type="button" onClick={() => void copy()}>
          {copying === 'copied' ? texts.copied : texts.copy}
        </button>
        <a href={ways.fullScreen}>{texts.fullScreen}</a>
        <a href={ways.phone}>{texts.phone}</a>
      </div>
      <output className={copying === 'failed' ? 'created-sheet__failed' : 'created-sheet__said'}>
        {copying === 'copied' && texts.copied}
        {copying === 'failed' && texts.copyFailed}
      </output>
      <div className="created-sheet__on">
        {texts.more && <a href={ways.more}>{texts.more}</a>}
        <a href={ways.dashboard}>{texts.dashboard}</a>
      </div>
    </dialog>
  );
}

const SmallCard = smallCard<ComponentChildren>(
  { createElement: (type, props, ...children) => jsx(type as string, { ...props, children }) },
  { CardNames, LookPictures },
);

/** The small card with the stamp over its corner, where no look has words. */
function StampedCard({ card }: Pick<CreatedSheetProps, 'card'>) {
  return (
    <div className="created-sheet__stamped" aria-hidden="true">
      <SmallCard face={cardFace(card)} lines={[card.email, mainPhone(card)].filter(Boolean)} />
      <svg viewBox={BRAND.mark.viewBox} className="created-sheet__stamp">
        {BRAND.mark.shapes.map(({ fill, path }) => (
          <path key={path} style={{ fill }} d={path} />
        ))}
      </svg>
    </div>
  );
}

function CreatedQr({ address, title }: { readonly address: string; readonly title: string }) {
  const level = DEFAULT_QR_DESIGN.errorCorrection;
  const matrix = encode(linkInQr(address, new URL(address).origin, level), { level });
  if (matrix === undefined) return null;
  const { width, height, layers } = drawingOf(matrix, styleOf(DEFAULT_QR_DESIGN, undefined));
  return (
    <svg className="created-sheet__code" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={title}>
      {layers.map((layer, at) => (
        // Layers never move.
        // oxlint-disable-next-line react/no-array-index-key
        <path key={at} fill={layer.ink} d={layerPath(layer)} />
      ))}
    </svg>
  );
}
