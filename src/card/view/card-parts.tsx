import { useState, type CSSProperties, type SyntheticEvent } from 'react';
import {
  canRunDownwards,
  FACE_TEXTS,
  HEAD_TEXTS,
  languageOfField,
  nameStep,
  type CardFaceData,
} from '@/card/model/card-face';
import { DEFAULT_LOOK } from '@/card/model/looks';
import { languageShown } from '@/shared/i18n/mark-document';
import { classNames } from '@/shared/lib/class-names';
import { languageOfOwnText } from '@/shared/lib/text-language';
import './card-parts.css';
import { initialOf, useLoadable } from '@/shared/ui/avatar';

/** Attributes of an element with a text that a person wrote; `language` is what they say it is in. */
export function ownText(
  text: string,
  language = '',
): { readonly dir: 'auto'; readonly lang: string | undefined } {
  return { dir: 'auto', lang: languageOfOwnText(text, language, languageShown()) };
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

interface CardNamesProps {
  readonly face: CardFaceData;
  readonly nameAs: 'h1' | 'h2' | 'h3' | 'p';
  readonly placeholder: string;
  /** Also what only the head of a page has room for. */
  readonly isHead?: boolean;
}

/** Who it is: the name, position and company, and at the head of a page what else belongs there. */
export function CardNames({ face, nameAs: Name, placeholder, isHead = false }: CardNamesProps) {
  const texts = isHead ? HEAD_TEXTS : FACE_TEXTS;
  const name = face.name || placeholder;
  const step = nameStep(name);
  return (
    <div className={classNames('card-face__text', canRunDownwards(name) && 'card-face__text--short')}>
      <Name
        className={classNames(
          'card-face__name',
          step !== 'normal' && `card-face__name--${step}`,
          step === 'least' && 'card-face__name--tiny',
          !face.name && 'card-face__name--empty',
        )}
        {...ownText(name, languageOfField(face, 'name'))}
      >
        {name}
      </Name>
      {isHead && face.pronouns && (
        <p className="card-face__pronouns" {...ownText(face.pronouns)}>
          {face.pronouns}
        </p>
      )}
      {texts.map((field) => {
        const text = face[field];
        return (
          text && (
            <p key={field} className={`card-face__${field}`} {...ownText(text, languageOfField(face, field))}>
              {text}
            </p>
          )
        );
      })}
    </div>
  );
}

interface CardPortraitProps {
  readonly src: string;
  readonly preview: string;
  readonly name: string;
}

/** The portrait: the preview, replaced in the same box by the photo once that can be painted whole. */
function CardPortrait({ src, preview, name }: CardPortraitProps) {
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
  const initial = initialOf(name);
  return (
    <span className="card-face__stamp" aria-hidden="true">
      {initial === '\u05d9' ? <span className="card-face__yod">{initial}</span> : initial}
    </span>
  );
}

interface LookPicturesProps {
  readonly face: CardFaceData;
  readonly placeholder: string;
}

/** The pictures of a look: every look shows the logo, Cover alone the wide picture; others are not loaded. */
export function LookPictures({ face, placeholder }: LookPicturesProps) {
  const look = face.look ?? DEFAULT_LOOK;
  return (
    <>
      {look === 'cover' && <Picture className="card-look__cover" src={face.coverUrl} />}
      {look !== 'ink' && (
        <CardPortrait
          src={look === 'seal' ? '' : face.photoUrl}
          preview={face.photoPreview ?? ''}
          name={face.name || placeholder}
        />
      )}
      <Picture className="card-look__logo" src={face.logoUrl} />
    </>
  );
}

/** A decoration beside the name, which says the same; nothing while it cannot be loaded. */
function Picture({ className, src }: { className: string; src: string | undefined }) {
  const [shown, onError] = useLoadable(src);
  return shown && <img className={className} src={shown} alt="" decoding="async" onError={onError} />;
}
