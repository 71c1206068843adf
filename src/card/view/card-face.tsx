import { type CSSProperties, useState, type SyntheticEvent } from 'react';
import { classNames } from '@/shared/lib/class-names';
import './card-face.css';
import { initialOf, useLoadable } from '@/shared/ui/avatar';

/** What a card shows on its face: plain texts ('' when absent), https addresses and CSS colours. */
export interface CardFaceData {
  readonly name: string;
  /** Shown at the top of the page alone. */
  readonly pronouns?: string;
  readonly position: string;
  readonly company: string;
  /** Address of the portrait; '' for none. */
  readonly photoUrl: string;
  /** A small copy of it as a `data:` address, shown until the photo itself can be. */
  readonly photoPreview?: string;
  /** The owner's background colour. */
  readonly background: string;
  /** Text colour that reads on `background`. */
  readonly ink: string;
  /** The owner's button colour. */
  readonly button: string;
  /** Text colour that reads on `button`. */
  readonly buttonInk: string;
}

interface CardFaceProps {
  readonly face: CardFaceData;
  /**
   * `card`: a business card lying on paper, 85:55, whose type grows with its width.
   * `page`: the top of the public page on a phone, in flow.
   */
  readonly shape?: 'card' | 'page';
  /** Small lines at the foot of the card (e-mail, phone, address of the page); shown on `card` only. */
  readonly lines?: readonly string[];
  /** Element of the name: the page's main heading on the public page, a plain paragraph elsewhere. */
  readonly nameAs?: 'h1' | 'h2' | 'h3' | 'p';
  /** Shown where the name will be while it is still empty (editor). */
  readonly placeholder?: string;
  readonly className?: string;
}

/** How long a name may be before its letters shrink a step; counted in rough column widths. */
const LONG_NAME = 17;
const VERY_LONG_NAME = 30;

/** Letters as wide as two Latin ones: Chinese characters, kana, hangul, and the full-width forms (Unicode TR 11). */
const WIDE =
  /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303F\uFF01-\uFF60\uFFE0-\uFFE6]/u;
/** The first of them; letters before it need no such test, which takes a phone a while to prepare. */
const FIRST_WIDE = '\u1100';

/** How large a name is set, by its length. */
export function nameStep(name: string): 'normal' | 'small' | 'tiny' {
  const columns = Array.from(name).reduce(
    (sum, letter) => sum + (letter >= FIRST_WIDE && WIDE.test(letter) ? 2 : 1),
    0,
  );
  if (columns > VERY_LONG_NAME) return 'tiny';
  return columns > LONG_NAME ? 'small' : 'normal';
}

/** The owner's colours as the custom properties the style sheets of the card read. */
export function cardColours(
  face: Pick<CardFaceData, 'background' | 'ink' | 'button' | 'buttonInk'>,
): CSSProperties {
  const properties: Record<`--card-${string}`, string> = {
    '--card-background': face.background,
    '--card-ink': face.ink,
    '--card-button': face.button,
    '--card-button-ink': face.buttonInk,
  };
  return properties;
}

/** The face of a business card: the one component that shows a card, on the landing page, in the editor, on the dashboard and on the public page. */
export function CardFace({
  face,
  shape = 'card',
  lines = [],
  nameAs: Name = 'p',
  placeholder = '',
  className,
}: CardFaceProps) {
  const name = face.name || placeholder;
  const step = nameStep(name);
  return (
    <div className={classNames('card-face', `card-face--${shape}`, className)} style={cardColours(face)}>
      <div className="card-face__sheet">
        <CardPortrait src={face.photoUrl} preview={face.photoPreview ?? ''} name={name} />
        <div className="card-face__text">
          <Name
            className={classNames(
              'card-face__name',
              step !== 'normal' && `card-face__name--${step}`,
              !face.name && 'card-face__name--empty',
            )}
            dir="auto"
          >
            {name}
          </Name>
          {shape === 'page' && face.pronouns && (
            <p className="card-face__pronouns" dir="auto">
              {face.pronouns}
            </p>
          )}
          {face.position && (
            <p className="card-face__position" dir="auto">
              {face.position}
            </p>
          )}
          {face.company && (
            <p className="card-face__company" dir="auto">
              {face.company}
            </p>
          )}
        </div>
        {shape === 'card' && lines.length > 0 && (
          <ul className="card-face__lines">
            {lines.map((line) => (
              <li key={line} dir="auto">
                {line}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

interface CardPortraitProps {
  /** Address of the photo; '' for none. */
  readonly src: string;
  /** A small copy of it as a `data:` address, there at once; '' for none. */
  readonly preview: string;
  /** Whose it is; the initial stands where neither can be shown. */
  readonly name: string;
}

/**
 * The portrait on a card. The preview is there in the frame of the name; the photo takes its place, in the same box, when it
 * can be painted whole.
 */
function CardPortrait({ src, preview, name }: CardPortraitProps) {
  const [photo, onError] = useLoadable(src);
  const [ready, setReady] = useState<string>();
  if (preview !== '' && src !== '') {
    const onLoad = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => {
      const show = () => setReady(photo);
      // Where decoding fails, loading has failed, too, and says so by itself.
      currentTarget.decode().then(show, show);
    };
    return (
      <span className="card-face__photo card-face__photo--layers">
        <img className="card-face__preview" src={preview} alt="" decoding="sync" />
        {photo && (
          <img
            className="card-face__full"
            onLoad={onLoad}
            onError={onError}
            src={photo}
            alt=""
            decoding="async"
            fetchPriority="high"
            style={{ opacity: ready === photo ? 1 : 0 }}
          />
        )}
      </span>
    );
  }
  if (photo) {
    return (
      <img
        className="card-face__photo"
        onError={onError}
        src={photo}
        alt=""
        width={400}
        height={400}
        decoding="async"
        fetchPriority="high"
      />
    );
  }
  return (
    <span className="card-face__stamp" aria-hidden="true">
      {initialOf(name)}
    </span>
  );
}
