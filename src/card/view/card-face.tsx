import { type CSSProperties, useState, type SyntheticEvent } from 'react';
import { ownText } from '@/shared/i18n/own-text';
import { classNames } from '@/shared/lib/class-names';
import type { CardFaceData } from '@/card/model/card-face';
import './card-face.css';
import { initialOf, useLoadable } from '@/shared/ui/avatar';

interface CardFaceProps {
  readonly face: CardFaceData;
  /** At the foot. */
  readonly lines?: readonly string[];
  readonly nameAs?: 'h2' | 'h3' | 'p';
  /** Shown while the name is empty (editor). */
  readonly placeholder?: string;
  readonly className?: string;
}

/** In Latin letter widths. */
const LONG_NAME = 17;
const VERY_LONG_NAME = 30;

/** Two Latin letters wide: Chinese, kana, hangul and full-width forms (Unicode TR 11). */
const WIDE =
  /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303F\uFF01-\uFF60\uFFE0-\uFFE6]/u;
/** The first of `WIDE`; preparing that expression takes a phone a while. */
const FIRST_WIDE = '\u1100';

export function nameStep(name: string): 'normal' | 'small' | 'tiny' {
  const columns = Array.from(name).reduce(
    (sum, letter) => sum + (letter >= FIRST_WIDE && WIDE.test(letter) ? 2 : 1),
    0,
  );
  if (columns > VERY_LONG_NAME) return 'tiny';
  return columns > LONG_NAME ? 'small' : 'normal';
}

/** Two to four letters of Chinese, Japanese or Korean, which may be written downwards. */
function isShort(name: string): boolean {
  const letters = Array.from(name);
  return (
    letters.length > 1 &&
    letters.length <= 4 &&
    letters.every((letter) => letter >= FIRST_WIDE && WIDE.test(letter))
  );
}

/** The owner's colors as custom properties for the card's style sheets. */
export function cardColors(
  face: Pick<CardFaceData, 'background' | 'ink' | 'button' | 'buttonInk' | 'soft' | 'accent'>,
): CSSProperties {
  const properties: Record<`--card-${string}`, string> = {
    '--card-background': face.background,
    '--card-ink': face.ink,
    '--card-button': face.button,
    '--card-button-ink': face.buttonInk,
    '--card-soft': face.soft ?? face.ink,
    '--card-accent': face.accent ?? face.ink,
  };
  return properties;
}

/**
 * The face of a card, 85 by 55, type growing with its width: on the landing page and the dashboard, in the
 * share kit.
 */
export function CardFace({ face, lines = [], nameAs = 'p', placeholder = '', className }: CardFaceProps) {
  return (
    <div className={classNames('card-face', className)} style={cardColors(face)}>
      <div className="card-face__sheet">
        <CardPortrait src={face.photoUrl} preview={face.photoPreview ?? ''} name={face.name || placeholder} />
        <CardNames face={face} nameAs={nameAs} placeholder={placeholder} />
        {lines.length > 0 && (
          <ul className="card-face__lines">
            {lines.map((line) => (
              <li key={line} {...ownText(line)}>
                {line}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

interface CardNamesProps {
  readonly face: CardFaceData;
  readonly nameAs: 'h1' | 'h2' | 'h3' | 'p';
  readonly placeholder: string;
  readonly hasPronouns?: boolean;
}

/** Who it is: name, pronouns where there is room for them, position and company. */
export function CardNames({ face, nameAs: Name, placeholder, hasPronouns = false }: CardNamesProps) {
  const name = face.name || placeholder;
  const step = nameStep(name);
  return (
    <div className={classNames('card-face__text', isShort(name) && 'card-face__text--short')}>
      <Name
        className={classNames(
          'card-face__name',
          step !== 'normal' && `card-face__name--${step}`,
          !face.name && 'card-face__name--empty',
        )}
        {...ownText(name)}
      >
        {name}
      </Name>
      {hasPronouns && face.pronouns && (
        <p className="card-face__pronouns" {...ownText(face.pronouns)}>
          {face.pronouns}
        </p>
      )}
      {face.position && (
        <p className="card-face__position" {...ownText(face.position)}>
          {face.position}
        </p>
      )}
      {face.company && (
        <p className="card-face__company" {...ownText(face.company)}>
          {face.company}
        </p>
      )}
    </div>
  );
}

interface CardPortraitProps {
  readonly src: string;
  readonly preview: string;
  /** The initial is shown when neither picture can be. */
  readonly name: string;
}

/** The portrait: the preview, replaced in the same box by the photo once that can be painted whole. */
export function CardPortrait({ src, preview, name }: CardPortraitProps) {
  const [photo, onError] = useLoadable(src);
  const [ready, setReady] = useState<string>();
  if (preview !== '' && src !== '') {
    const onLoad = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => {
      const show = () => setReady(photo);
      // When decoding fails, the error event of loading has fired as well.
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
