/** What of a card's look mail programs keep: faces that every computer has, cells with a color, an order. */
import type { CardLook } from '@/card/model/looks';

const SANS = 'Arial,Helvetica,sans-serif';
const SERIF = "Georgia,'Times New Roman',serif";

export interface SignatureLook {
  /** Of the name and of the initial. */
  readonly face: string;
  /** Of the texts below. */
  readonly text: string;
  /** A bar beside the texts, in pixels. */
  readonly bar?: number;
  /** A band above everything, in pixels. */
  readonly band?: number;
  /** The company is above the name, and a rule below, as on letter paper; without an initial. */
  readonly isLetterhead?: true;
  /** Of photo and initial; Outlook on Windows has square ones. */
  readonly radius: string;
  /** Around the photo, in pixels. */
  readonly ring?: number;
}

export const SIGNATURE_LOOKS: Readonly<Record<CardLook, SignatureLook>> = {
  portrait: { face: SANS, text: SANS, bar: 3, radius: '6px' },
  cover: { face: SANS, text: SANS, band: 8, radius: '50%' },
  seal: { face: SERIF, text: SANS, radius: '8px' },
  ink: { face: SERIF, text: SERIF, isLetterhead: true, radius: '0' },
  night: { face: "'Trebuchet MS',Verdana,sans-serif", text: SANS, radius: '50%', ring: 3 },
  split: { face: "'Trebuchet MS',Optima,sans-serif", text: SANS, bar: 10, radius: '50%' },
};
