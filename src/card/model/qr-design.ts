import { normalizeColor } from '@/shared/lib/color';
import { webAddress } from '@/shared/lib/links';
import { count, flag, record, text, time } from '@/shared/lib/parse';
import {
  CORNER_STYLES,
  DOT_STYLES,
  FRAME_TEXT_MAX,
  LEVELS,
  LOGO_SHARE_MAX,
  LOGO_SHARE_MIN,
  type CornerStyle,
  type DotStyle,
  type ErrorCorrection,
} from './qr-style';

/** Specification §9. */
const DEFAULT_QR_COLOR = '#000000';
const DEFAULT_QR_BACKGROUND_COLOR = '#FFFFFF';
export const QR_ERROR_CORRECTION = 'H';

export const QR_CONTENTS = ['link', 'contact'] as const;
type QrContent = (typeof QR_CONTENTS)[number];

/** Width of the logo with its padding, in percent of the symbol's width; `firestore.rules` enforce it. */
export const LOGO_PERCENT = { least: 100 * LOGO_SHARE_MIN, most: 100 * LOGO_SHARE_MAX } as const;

/** The design of a card's QR code (specification §3). `createdAt` is undefined until it is first saved. */
export interface QrDesign {
  readonly qrColor: string;
  readonly qrBackgroundColor: string;
  readonly qrLogoUrl: string;
  readonly useProfilePhoto: boolean;
  /** The content of the QR code when the design was saved, or ''. */
  readonly qrValue: string;
  /** Whole number within `LOGO_PERCENT`. */
  readonly logoPercent: number;
  readonly dots: DotStyle;
  readonly corners: CornerStyle;
  readonly errorCorrection: ErrorCorrection;
  readonly content: QrContent;
  readonly frame: boolean;
  readonly frameText: string;
  readonly createdAt: Date | undefined;
}

export const DEFAULT_QR_DESIGN: QrDesign = {
  qrColor: DEFAULT_QR_COLOR,
  qrBackgroundColor: DEFAULT_QR_BACKGROUND_COLOR,
  qrLogoUrl: '',
  useProfilePhoto: false,
  qrValue: '',
  logoPercent: LOGO_PERCENT.most,
  dots: 'square',
  corners: 'square',
  errorCorrection: QR_ERROR_CORRECTION,
  content: 'link',
  frame: false,
  frameText: '',
  createdAt: undefined,
};

/** Parses a card's `qrDesign` or its legacy flat fields. Malformed values become defaults. */
export function parseQrDesign(card: unknown): QrDesign {
  const data = record(card);
  const design = record('qrDesign' in data && data['qrDesign'] != null ? data['qrDesign'] : data);
  const isMap = data['qrDesign'] != null;
  const preset = DEFAULT_QR_DESIGN;
  return {
    qrColor: normalizeColor(text(design['qrColor'])) ?? preset.qrColor,
    qrBackgroundColor: normalizeColor(text(design['qrBackgroundColor'])) ?? preset.qrBackgroundColor,
    qrLogoUrl: webAddress(text(design['qrLogoUrl'])) ?? '',
    useProfilePhoto: flag(design['useProfilePhoto'], false),
    qrValue: text(design['qrValue']),
    logoPercent: within(LOGO_PERCENT, count(design['logoPercent']) ?? preset.logoPercent),
    dots: oneOf(DOT_STYLES, design['dots']) ?? preset.dots,
    corners: oneOf(CORNER_STYLES, design['corners']) ?? preset.corners,
    errorCorrection: oneOf(LEVELS, design['errorCorrection']) ?? preset.errorCorrection,
    content: oneOf(QR_CONTENTS, design['content']) ?? preset.content,
    frame: flag(design['frame'], false),
    frameText: Array.from(text(design['frameText'])).slice(0, FRAME_TEXT_MAX).join(''),
    createdAt: isMap ? time(design['createdAt']) : undefined,
  };
}

/** The logo to draw: the uploaded one, else the profile photo when chosen (docs/specification.md §4). */
export function qrLogo(design: QrDesign, photoUrl: string): string | undefined {
  if (design.qrLogoUrl !== '') return design.qrLogoUrl;
  return design.useProfilePhoto && photoUrl !== '' ? photoUrl : undefined;
}

/** How a picture fits the logo's square: `whole` with transparent margins, or cropped to its `middle`. */
export type LogoFit = 'whole' | 'middle';

/** An uploaded logo is shown whole, because cropping could remove letters. A profile photo is cropped. */
export function logoFit({ qrLogoUrl }: Pick<QrDesign, 'qrLogoUrl'>): LogoFit {
  return qrLogoUrl === '' ? 'middle' : 'whole';
}

function oneOf<T>(values: readonly T[], value: unknown): T | undefined {
  return values.find((allowed) => allowed === value);
}

function within({ least, most }: { readonly least: number; readonly most: number }, value: number): number {
  return Math.min(most, Math.max(least, value));
}
