/** What a wallet's pass shows of a card: the operator's program makes it, the owner's app compares it. */
import { inShort } from '@/card/model/card-face';
import { CARD_FIELDS } from '@/card/model/card-fields';
import { cardView, type CardRow } from '@/card/model/card-view';
import { showsPhoto } from '@/card/model/looks';
import type { PublicCard } from '@/card/model/public-card';
import { cardInLanguage, cardLanguages } from '@/card/model/translations';
import type { LanguageCode } from '@/shared/i18n/languages';
import { contrast, normalizeColor, READABLE, textColorOn } from '@/shared/lib/color';
import { beginningOf } from '@/shared/lib/graphemes';
import { inOneLine, wellFormed, withoutBidiControls } from '@/shared/lib/visible-text';

/** A contact of the card; its address opens it. */
export interface PassRow {
  readonly kind: CardRow['kind'];
  readonly text: string;
  readonly href: string;
}

/** The texts of a pass in one language; '' for a text that the card has not. */
export interface PassTexts {
  readonly language: LanguageCode | '';
  readonly name: string;
  readonly position: string;
  readonly company: string;
  readonly rows: readonly PassRow[];
}

interface PassColors {
  /** Each `#RRGGBB`; both text colors are readable on the background. */
  readonly background: string;
  readonly ink: string;
  readonly label: string;
}

export interface PassContent extends PassColors {
  readonly slug: string;
  /** '' in a look without a photo. */
  readonly photoUrl: string;
  /** Of each of the card's languages, the first one first. */
  readonly texts: readonly [PassTexts, ...PassTexts[]];
}

/** Returns what a pass shows of a card that has this slug. No text is longer than the form allows. */
export function passContent(card: PublicCard, slug: string): PassContent {
  const [first = card.language, ...further] = cardLanguages(card);
  return {
    slug,
    photoUrl: showsPhoto(card.look) ? card.photoUrl : '',
    ...colorsOf(card),
    texts: [textsIn(card, first), ...further.map((code) => textsIn(card, code))],
  };
}

/** Split is a field of the accent color; the other looks have their background. */
function colorsOf({ look, cardBackgroundColor, cardButtonColor }: PublicCard): PassColors {
  const accent = normalizeColor(cardButtonColor) ?? '#000000';
  const background = look === 'split' ? accent : (normalizeColor(cardBackgroundColor) ?? '#FFFFFF');
  const ink = textColorOn(background);
  return { background, ink, label: contrast(accent, background) < READABLE ? ink : accent };
}

function textsIn(card: PublicCard, language: LanguageCode | ''): PassTexts {
  const own = cardInLanguage(card, language);
  const { position } = inShort(own);
  const company = clean(own.company, CARD_FIELDS.company.limit);
  const name = clean(own.name, CARD_FIELDS.name.limit);
  const rows = cardView(own).rows.map(({ kind, text, href }) => ({
    kind,
    text: clean(text, CARD_FIELDS.address.limit),
    href,
  }));
  return {
    language,
    name: name || company || clean(own.email, CARD_FIELDS.email.limit),
    position: clean(position, CARD_FIELDS.position.limit),
    company: name === '' ? '' : company,
    rows: rows.filter(({ text }) => text !== ''),
  };
}

/** In one line, without what cannot be seen or turns the writing around. */
function clean(text: string, limit: number): string {
  const visible = withoutBidiControls(wellFormed(text)).replace(/[^\P{Cc}\s]/gu, '');
  return beginningOf(inOneLine(visible), limit).trimEnd();
}

/** Returns a fingerprint of what a pass shows, 64 hexadecimal digits: equal if passes look the same. */
export async function passFingerprint(content: PassContent): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(content)));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
