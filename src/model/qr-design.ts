import { normalizeColour } from './colour';
import { DEFAULT_QR_BACKGROUND_COLOUR, DEFAULT_QR_COLOUR } from './limits';
import { webAddress } from './links';
import { flag, record, text, time } from './parse';

/** How a card's QR code looks (specification §3). `createdAt` is undefined until the design was saved once. */
export interface QrDesign {
  readonly qrColor: string;
  readonly qrBackgroundColor: string;
  /** The uploaded logo, or ''. */
  readonly qrLogoUrl: string;
  /** Show the card's photo as logo when there is no uploaded one. */
  readonly useProfilePhoto: boolean;
  /** The address encoded when the design was saved, or ''. */
  readonly qrValue: string;
  readonly createdAt: Date | undefined;
}

export const DEFAULT_QR_DESIGN: QrDesign = {
  qrColor: DEFAULT_QR_COLOUR,
  qrBackgroundColor: DEFAULT_QR_BACKGROUND_COLOUR,
  qrLogoUrl: '',
  useProfilePhoto: false,
  qrValue: '',
  createdAt: undefined,
};

/**
 * The design in a card document: the `qrDesign` map, or the legacy flat fields `qrColor`, `qrBackgroundColor`,
 * `qrLogoUrl`, `qrValue` of the card itself. Whatever is missing or malformed becomes the default.
 */
export function parseQrDesign(card: unknown): QrDesign {
  const data = record(card);
  const design = record('qrDesign' in data && data['qrDesign'] != null ? data['qrDesign'] : data);
  const isMap = data['qrDesign'] != null;
  return {
    qrColor: normalizeColour(text(design['qrColor'])) ?? DEFAULT_QR_COLOUR,
    qrBackgroundColor: normalizeColour(text(design['qrBackgroundColor'])) ?? DEFAULT_QR_BACKGROUND_COLOUR,
    qrLogoUrl: webAddress(text(design['qrLogoUrl'])) ?? '',
    useProfilePhoto: flag(design['useProfilePhoto'], false),
    qrValue: text(design['qrValue']),
    createdAt: isMap ? time(design['createdAt']) : undefined,
  };
}

/** The logo to draw: the uploaded one, else the profile photo when chosen, else undefined (specification §4). */
export function qrLogo(design: QrDesign, photoUrl: string): string | undefined {
  if (design.qrLogoUrl !== '') return design.qrLogoUrl;
  return design.useProfilePhoto && photoUrl !== '' ? photoUrl : undefined;
}
