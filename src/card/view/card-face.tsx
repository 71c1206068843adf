import type { CardFaceData } from '@/card/model/card-face';
import { DEFAULT_LOOK } from '@/card/model/looks';
import { classNames } from '@/shared/lib/class-names';
import { cardColors, CardNames, LookPictures, ownText } from './card-parts';
import './card-face.css';

interface CardFaceProps {
  readonly face: CardFaceData;
  readonly lines?: readonly string[];
  readonly nameAs?: 'h2' | 'h3' | 'p';
  /** Shown while the name is empty (editor). */
  readonly placeholder?: string;
  readonly className?: string;
}

/** The face of a card, 85 by 55, in its look's layout; type grows with the width. */
export function CardFace({ face, lines = [], nameAs = 'p', placeholder = '', className }: CardFaceProps) {
  return (
    <div
      className={classNames('card-face', `card-face--${face.look ?? DEFAULT_LOOK}`, className)}
      style={cardColors(face)}
    >
      <div className="card-face__sheet">
        <div className="card-face__visual">
          <LookPictures face={face} placeholder={placeholder} />
        </div>
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
