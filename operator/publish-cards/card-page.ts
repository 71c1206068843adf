/** The page of a published card: the built index.html with the card's preview and face. */
import { HEAD_TEXTS, headTexts } from '../../src/card/model/card-face.ts';
import { DEFAULT_BACKGROUND_COLOR } from '../../src/card/model/card-fields.ts';
import { cardTitle } from '../../src/card/model/card-view.ts';
import type { PublicCard } from '../../src/card/model/public-card.ts';
import { languageOfOwnText } from '../../src/card/model/text-language.ts';
import { cardInLanguage, cardLanguages, type TextLanguages } from '../../src/card/model/translations.ts';
import { textColorOn } from '../../src/shared/lib/color.ts';
import { beginningOf } from '../../src/shared/lib/graphemes.ts';
import { escapeHtml, withPreview } from '../../src/shared/lib/preview-tags.ts';
import { PUBLISHED_SCRIPT, PUBLISHED_START, PUBLISHED_STYLE } from '../../src/shared/lib/published-page.ts';
import { AdminError } from '../shared/admin-error.ts';

/** Longest description that chat programs show. */
const MOST_DESCRIPTION = 200;

interface CardPageOptions {
  /** The built index.html. */
  readonly template: string;
  readonly card: PublicCard;
  /** Absolute, as the card is shared. */
  readonly url: string;
  /** Absolute URL of the drawn picture. */
  readonly picture: string;
}

/** Returns the page. What a document says is in it as text alone. */
export function cardPage({ template, card, url, picture }: CardPageOptions): string {
  const languages = cardLanguages(card);
  const page = withPreview(template, {
    title: cardTitle(card) || card.email,
    description: descriptionOf(card),
    url,
    image: picture,
    isWide: true,
    type: 'profile',
    languages: languages.map((code) => ({ code, url: `${url}?l=${code}` })),
    noIndex: card.hideFromSearch || card.isPaused,
  });
  const background = card.cardBackgroundColor;
  // Attributes, because the policy forbids styles of a page's own. Without them the face follows the theme.
  const colors =
    background === DEFAULT_BACKGROUND_COLOR
      ? ''
      : ` bgcolor="${escapeHtml(background)}" text="${textColorOn(background)}"`;
  return replaced(
    replaced(page, '</head>', `<style>${PUBLISHED_STYLE}</style></head>`),
    '<body>',
    `<body${colors}>${face(card, languages)}`,
  );
}

function replaced(page: string, place: string, by: string): string {
  if (!page.includes(place))
    throw new AdminError(`The built index.html has no ${place}: build the site again.`);
  return page.replace(place, () => by);
}

/** The texts below the name, and what the card says of its owner. */
function descriptionOf(card: PublicCard): string {
  if (card.isPaused) return beginningOf(card.pauseNote.trim(), MOST_DESCRIPTION);
  const role = headTexts(card).join(' · ');
  const about = card.introText.trim() || card.bio.trim();
  const whole = [role, about].filter((text) => text !== '').join('. ');
  return whole.length <= MOST_DESCRIPTION ? whole : `${beginningOf(whole, MOST_DESCRIPTION - 1).trimEnd()}…`;
}

/**
 * Name, role and company, of what the page shows at first (src/card/view/card-sheet.tsx). Of a card in
 * several languages all of them: which one is shown, only the visitor's browser knows.
 */
function face(card: PublicCard, languages: readonly string[]): string {
  const photo =
    card.photoPreview === ''
      ? ''
      : `<img src="${escapeHtml(card.photoPreview)}" alt="" width="240" height="240">`;
  if (languages.length === 0) return `${PUBLISHED_START}${photo}${texts(card)}</header>`;
  const sides = languages.map((code, place) => {
    const side = texts(cardInLanguage(card, code));
    return `<div lang="${code}"${place === 0 ? '' : ' hidden'}>${side}</div>`;
  });
  return `${PUBLISHED_START}${photo}${sides.join('')}</header><script>${PUBLISHED_SCRIPT}</script>`;
}

function texts(card: PublicCard & { readonly textLanguages?: TextLanguages }): string {
  const element = (tag: string, field: 'name' | 'pauseNote' | (typeof HEAD_TEXTS)[number]) => {
    const text = card[field];
    const language = card.textLanguages?.[field] ?? card.language;
    return text.trim() === '' ? '' : `<${tag} ${ownText(text, language)}>${escapeHtml(text)}</${tag}>`;
  };
  return [
    element('h1', 'name'),
    ...[...HEAD_TEXTS, 'pauseNote' as const].map((field) => element('p', field)),
  ].join('');
}

/** Attributes of a text that a person wrote (src/card/view/card-parts.ts). */
function ownText(text: string, own: string): string {
  const language = languageOfOwnText(text, own, '');
  return !language ? 'dir="auto"' : `dir="auto" lang="${language}"`;
}
