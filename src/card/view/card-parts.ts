import {
  canRunDownwards,
  HEAD_TEXTS,
  languageOfField,
  nameStep,
  type CardFaceData,
} from '@/card/model/card-face';
import { DEFAULT_LOOK } from '@/card/model/looks';
import { classNames } from '@/shared/lib/class-names';
import { initialOf } from '@/shared/ui/initials';
import type { Library } from '@/shared/ui/library';
import { loadableWith } from '@/shared/ui/loadable';
import { ownText } from './own-text';
import './card-parts.css';

/** The owner's colors as custom properties for the card's style sheets. */
export function cardColors(
  face: Pick<CardFaceData, 'background' | 'ink' | 'button' | 'buttonInk' | 'labelInk' | 'soft' | 'accent'>,
): Record<`--card-${string}`, string> {
  return {
    '--card-background': face.background,
    '--card-ink': face.ink,
    '--card-button': face.button,
    '--card-button-ink': face.buttonInk,
    '--card-label-ink': face.labelInk ?? face.buttonInk,
    '--card-soft': face.soft ?? face.ink,
    '--card-accent': face.accent ?? face.ink,
  };
}

interface CardNamesProps {
  readonly face: CardFaceData;
  readonly nameAs: 'h1' | 'h2' | 'h3' | 'p';
  readonly placeholder: string;
}

interface CardPortraitProps {
  readonly src: string;
  readonly preview: string;
  readonly name: string;
}

interface LookPicturesProps {
  readonly face: CardFaceData;
  readonly placeholder: string;
  readonly className: string;
}

interface PictureProps {
  readonly className: string;
  readonly src: string | undefined;
}

/**
 * Returns what the small card (React, in the app) and the whole card (Preact) draw alike, as components of
 * one of these libraries.
 */
export function cardParts<Drawn>(library: Library<Drawn>) {
  const { createElement, useState } = library;
  const useLoadable = loadableWith(library);

  /** The name and the texts below it. */
  function CardNames({ face, nameAs, placeholder }: CardNamesProps): Drawn {
    const name = face.name || placeholder;
    const step = nameStep(name);
    const nameClass = classNames(
      'card-face__name',
      step !== 'normal' && `card-face__name--${step}`,
      step === 'least' && 'card-face__name--tiny',
      !face.name && 'card-face__name--empty',
    );
    return createElement(
      'div',
      { className: classNames('card-face__text', canRunDownwards(name) && 'card-face__text--short') },
      createElement(nameAs, { className: nameClass, ...ownText(name, languageOfField(face, 'name')) }, name),
      face.pronouns &&
        createElement('p', { className: 'card-face__pronouns', ...ownText(face.pronouns) }, face.pronouns),
      ...HEAD_TEXTS.map((field) => {
        const text = face[field];
        return (
          text &&
          createElement(
            'p',
            { className: `card-face__${field}`, ...ownText(text, languageOfField(face, field)) },
            text,
          )
        );
      }),
    );
  }

  /** The portrait: the preview, replaced in the same box by the photo once it is decoded. */
  function CardPortrait({ src, preview, name }: CardPortraitProps): Drawn {
    const [photo, onError] = useLoadable(src);
    const [ready, setReady] = useState<string>();
    if (preview !== '' && src !== '') {
      const onLoad = ({ currentTarget }: { readonly currentTarget: HTMLImageElement }) => {
        const show = () => setReady(photo);
        // A failure to decode also fires the error event, which is handled above.
        currentTarget.decode().then(show, show);
      };
      return createElement(
        'span',
        { className: 'card-face__photo card-face__photo--layers' },
        createElement('img', {
          className: 'card-face__preview',
          src: preview,
          alt: '',
          decoding: 'sync',
        }),
        photo &&
          createElement('img', {
            className: 'card-face__full',
            onLoad,
            onError,
            src: photo,
            alt: '',
            decoding: 'async',
            fetchPriority: 'high',
            style: { opacity: ready === photo ? 1 : 0 },
          }),
      );
    }
    if (photo) {
      return createElement('img', {
        className: 'card-face__photo',
        onError,
        src: photo,
        alt: '',
        width: 400,
        height: 400,
        decoding: 'async',
        fetchPriority: 'high',
      });
    }
    const initial = initialOf(name);
    return createElement(
      'span',
      { className: 'card-face__stamp', 'aria-hidden': 'true' },
      initial === '\u05d9' ? createElement('span', { className: 'card-face__yod' }, initial) : initial,
    );
  }

  /** A decorative picture (the name says the same); nothing if it cannot be loaded. */
  function Picture({ className, src }: PictureProps): Drawn | null {
    const [visibleSrc, onError] = useLoadable(src);
    if (visibleSrc === undefined) return null;
    return createElement('img', { className, src: visibleSrc, alt: '', decoding: 'async', onError });
  }

  /** The pictures of a look: each shows the logo, only Cover the wide picture. Others are not loaded. */
  function LookPictures({ face, placeholder, className }: LookPicturesProps): Drawn {
    const look = face.look ?? DEFAULT_LOOK;
    return createElement(
      'div',
      { className },
      look === 'cover' && createElement(Picture, { className: 'card-look__cover', src: face.coverUrl }),
      look !== 'ink' &&
        createElement(CardPortrait, {
          src: look === 'seal' ? '' : face.photoUrl,
          preview: face.photoPreview ?? '',
          name: face.name || placeholder,
        }),
      createElement(Picture, { className: 'card-look__logo', src: face.logoUrl }),
    );
  }

  return { CardNames, LookPictures };
}
