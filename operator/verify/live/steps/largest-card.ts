import { CARD_FIELDS, cardTextFields, fieldsWith } from '../../../../src/card/model/card-fields.ts';
import { emptyCardDraft, type CardDraft } from '../../../../src/card/model/card.ts';
import type { QrDesign } from '../../../../src/card/model/qr-design.ts';
import {
  FURTHER_LANGUAGES_MAX,
  TRANSLATED_FIELDS,
  type Translations,
} from '../../../../src/card/model/translations.ts';

const LINKS = [...fieldsWith({ kind: 'link' }), 'shareUrl'] as const;

/** As many numbers as a card has, with kinds, so that saving does not decide on them. */
const NUMBERS = (['mobile', 'work', 'home', 'fax'] as const).map((kind, at) => ({
  kind,
  typed: `+82 10 1234 567${at} `.padEnd(CARD_FIELDS.phone.limit, 'x'),
  dialed: `+821012345678,${at}`.padEnd(50, '0'),
}));

/** Every text in as many further languages as a card has. */
const TRANSLATIONS: Translations = Object.fromEntries(
  (['ko', 'ja', 'he'] as const)
    .slice(0, FURTHER_LANGUAGES_MAX)
    .map((language) => [
      language,
      Object.fromEntries(TRANSLATED_FIELDS.map((field) => [field, 'x'.repeat(CARD_FIELDS[field].limit)])),
    ]),
);

/** An address of a length. */
function link(length: number): string {
  return 'https://carte.example/'.padEnd(length, 'x');
}

/** A card with every field as long as it may be, under a name and with pictures. */
export function largestInput(
  customPath: string,
  { photo, portfolio }: { readonly photo: string; readonly portfolio: readonly string[] },
): CardDraft {
  const empty = emptyCardDraft();
  const texts = cardTextFields().filter((field) => field in empty);
  const filled = Object.fromEntries(texts.map((field) => [field, 'x'.repeat(CARD_FIELDS[field].limit)]));
  return {
    ...empty,
    ...filled,
    ...Object.fromEntries(LINKS.map((field) => [field, link(CARD_FIELDS[field].limit)])),
    email: `${'a'.repeat(64)}@${'b'.repeat(CARD_FIELDS.email.limit - 73)}.example`,
    phones: NUMBERS,
    language: 'en',
    translations: TRANSLATIONS,
    customPath,
    // Legacy names of a card, which no card made today has.
    customUrl: '',
    socialLinks: {
      linkedin: link(CARD_FIELDS.socialLinks.limit),
      twitter: link(CARD_FIELDS.socialLinks.limit),
      instagram: link(CARD_FIELDS.socialLinks.limit),
    },
    photoUrl: photo,
    coverUrl: photo,
    logoUrl: photo,
    portfolioImages: portfolio,
  };
}

/** A QR design with everything chosen. */
export const FULL_DESIGN = (base: QrDesign, qrLogoUrl: string): QrDesign => ({
  ...base,
  qrColor: '#123456',
  qrBackgroundColor: '#FFFFFF',
  qrLogoUrl,
  qrValue: link(2_048),
  dots: 'dots',
  corners: 'circle',
  errorCorrection: 'H',
  content: 'contact',
  frame: true,
  frameText: 'x'.repeat(32),
});
