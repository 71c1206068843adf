import { createElement, useEffect, useState, type ReactNode } from 'react';
import { inShort, type CardFaceData } from '@/card/model/card-face';
import { DEFAULT_LOOK } from '@/card/model/looks';
import { classNames } from '@/shared/lib/class-names';
import { cardColors, cardParts } from './card-parts';
import { ownText } from './own-text';
import './card-face.css';

const { CardNames, LookPictures } = cardParts<ReactNode>({ createElement, useState, useEffect });

interface CardFaceProps {
  readonly face: CardFaceData;
  readonly lines?: readonly string[];
  readonly nameAs?: 'h2' | 'h3' | 'p';
  /** Shown in place of an empty name (in the editor). */
  readonly placeholder?: string;
  readonly className?: string;
}

/** The face of a card, 85 by 55, in the layout of its look; the text size grows with the width. */
export function CardFace({ face, lines = [], nameAs = 'p', placeholder = '', className }: CardFaceProps) {
  return (
    <div
      className={classNames('card-face', `card-face--${face.look ?? DEFAULT_LOOK}`, className)}
      style={cardColors(face)}
    >
      <div className="card-face__sheet">
        <LookPictures className="card-face__visual" face={face} placeholder={placeholder} />
        <CardNames face={{ ...inShort(face), pronouns: '' }} nameAs={nameAs} placeholder={placeholder} />
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
