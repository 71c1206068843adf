import { useState } from 'react';
import { sheetLayout, type CardSize, type Paper, type SheetLayout } from './sheet-layout';

/** How many cards one file holds: a box of a printer's, and a tenth of it for who tries. */
export const COUNT = { least: 1, most: 1_000, usual: '10' };

/** Where people print on Letter and hand out cards of 3.5 by 2 inches. Source: CLDR, paper sizes of territories. */
const LETTER = /-(?:US|CA|MX|PH|CL|CO|VE|GT|CR|PA|SV|NI|DO|PR)$/;

export interface PrintOptions {
  readonly paper: Paper;
  readonly setPaper: (paper: Paper) => void;
  readonly size: CardSize;
  readonly setSize: (size: CardSize) => void;
  /** As it is typed. */
  readonly typed: string;
  readonly setTyped: (count: string) => void;
  /** Undefined while it is no count. */
  readonly count: number | undefined;
  readonly hasBleed: boolean;
  readonly setBleed: (hasBleed: boolean) => void;
  readonly hasBack: boolean;
  readonly setBack: (hasBack: boolean) => void;
  readonly layout: SheetLayout;
}

/** What is printed, and on what; at first what is usual where the browser's language is spoken. */
export function usePrintOptions(): PrintOptions {
  const isLetter = LETTER.test(navigator.language);
  const [paper, setPaper] = useState<Paper>(isLetter ? 'letter' : 'a4');
  const [size, setSize] = useState<CardSize>(isLetter ? 'us' : 'metric');
  const [typed, setTyped] = useState(COUNT.usual);
  const [hasBleed, setBleed] = useState(true);
  const [hasBack, setBack] = useState(true);
  return {
    paper,
    setPaper,
    size,
    setSize,
    typed,
    setTyped,
    count: countIn(typed),
    hasBleed,
    setBleed,
    hasBack,
    setBack,
    layout: sheetLayout(paper, size),
  };
}

/** A whole number within bounds, else undefined. */
function countIn(text: string): number | undefined {
  const number = /^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN;
  return number >= COUNT.least && number <= COUNT.most ? number : undefined;
}
