import { createElement, useEffect, useState, type ReactNode } from 'react';
import { cardParts } from './card-parts';
import { smallCard } from './small-card';
import './card-face.css';

const library = { createElement, useState, useEffect };

/** The face of a card, 85 by 55, in the layout of its look; the text size grows with the width. */
export const CardFace = smallCard<ReactNode>(library, cardParts<ReactNode>(library));
