import { inShort, type CardFaceData } from '@/card/model/card-face';
import { DEFAULT_LOOK } from '@/card/model/looks';
import { classNames } from '@/shared/lib/class-names';
import type { Library } from '@/shared/ui/library';
import { cardColors, type cardParts } from './card-parts';
import { ownText } from './own-text';

export interface SmallCardProps {
  readonly face: CardFaceData;
  readonly lines?: readonly string[];
  readonly nameAs?: 'h2' | 'h3' | 'p';
  /** Shown in place of an empty name (in the editor). */
  readonly placeholder?: string;
  readonly className?: string | undefined;
}

/** Returns the face of a card as a component of a library; `card-face.css` is the style. */
export function smallCard<Drawn>(
  { createElement }: Pick<Library<Drawn>, 'createElement'>,
  { CardNames, LookPictures }: ReturnType<typeof cardParts<Drawn>>,
) {
  return ({ face, lines = [], nameAs = 'p', placeholder = '', className }: SmallCardProps): Drawn =>
    createElement(
      'div',
      {
        className: classNames('card-face', `card-face--${face.look ?? DEFAULT_LOOK}`, className),
        style: cardColors(face),
      },
      createElement(
        'div',
        { className: 'card-face__sheet' },
        createElement(LookPictures, { className: 'card-face__visual', face, placeholder }),
        createElement(CardNames, { face: { ...inShort(face), pronouns: '' }, nameAs, placeholder }),
        lines.length > 0 &&
          createElement(
            'ul',
            { className: 'card-face__lines' },
            ...lines.map((line) => createElement('li', ownText(line), line)),
          ),
      ),
    );
}
