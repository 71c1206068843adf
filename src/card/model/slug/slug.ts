import { SLUG_MAX_LENGTH, SLUG_MIN_LENGTH } from './slug-length';

/** The reserved words of specification §5. */
const SPECIFIED = [
  'qr', 'privacy-policy', 'terms', 'delete-account', 'assets', 'api', 'login', 'register', 'dashboard', 'home', 'admin',
  'system', 'app', 'www', 'mail', 'ftp', 'smtp', 'pop', 'imap', 'webmail', 'cpanel', 'phpmyadmin', 'wp-admin',
  'wp-content', 'wp-includes', 'wordpress', 'blog', 'forum', 'shop', 'store', 'cart', 'checkout', 'payment', 'support',
  'help', 'faq', 'contact', 'about', 'team', 'careers', 'privacy', 'terms-of-service', 'legal', 'sitemap', 'robots',
  'favicon', 'manifest', 'service-worker', 'sw', 'pwa',
]; // prettier-ignore

/**
 * First segments of our routes and files: a card with such a slug would be unreachable (product.md,
 * question 3). The list is final. A new screen gets a path below one of them, because a new word would take
 * the address of a card.
 */
const ROUTES = [
  'analytics', 'card', 'card-editor', 'cards', 'contacts', 'download', 'exchange', 'features', 'firebase-test',
  'forgot-password', 'icons', 'inbox', 'locales', 'network', 'offline', 'plans', 'pricing', 'profile', 'redeem', 'scan',
  'settings', 'share', 'src', 'static', 'status', 'verify',
]; // prettier-ignore

/** Device names of Windows, where no folder can have such a name; each published card has a folder. */
const DEVICES = [
  'aux',
  'con',
  'nul',
  'prn',
  ...Array.from('123456789', (port) => [`com${port}`, `lpt${port}`]),
];

/** Slugs that never show a card; their page says that the slug is reserved. */
export const NO_CARD_SLUGS: ReadonlySet<string> = new Set([...SPECIFIED, ...ROUTES]);

/** Slugs that no new card may have: also device names, which older cards keep (`isReserved` in the rules). */
export const RESERVED_SLUGS: ReadonlySet<string> = new Set([...NO_CARD_SLUGS, ...DEVICES.flat()]);

export type SlugProblem = 'required' | 'format' | 'reserved';

/**
 * 3 to 30 lower-case letters, digits and inner hyphens (specification §5). Hyphens at both the third and the
 * fourth position are refused, as Punycode has them there (RFC 5891, section 4.2.3.1).
 */
const SLUG = new RegExp(
  `^(?!..--)(?=.{${SLUG_MIN_LENGTH},${SLUG_MAX_LENGTH}}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$`,
);

/** Latin letters that are more than an ASCII letter with diacritics, or that become two ASCII letters. */
const SPELLED: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
};

/**
 * Returns the characters that the custom URL field keeps: ASCII letters, digits, and hyphens in place of
 * spaces (specification §5). Letters with diacritics are transliterated (ä becomes ae).
 */
export function stripSlug(text: string): string {
  // Full-width and styled letters are letters.
  const start = text.trimStart().normalize('NFKC');
  const slug = start
    .replace(/[\u00C0-\u024F\u1E00-\u1EFF]|[A-Za-z]\p{M}+/gu, spelledOut)
    .replace(/[\s-]*\s[\s-]*/g, '-')
    .replace(/[^A-Za-z0-9-]/g, '')
    .toLowerCase();
  // A space after removed characters has become a hyphen at the beginning.
  return start.startsWith('-') ? slug : slug.replace(/^-+/, '');
}

/** Returns a slug for a new card from a text, such as the path of an address without a card. */
export function suggestSlug(text: string): string {
  return stripSlug(text.trim()).replace(/^(..)-{2,}/, '$1-');
}

function spelledOut(letter: string): string {
  const lowerCase = letter.normalize('NFC').toLowerCase();
  return SPELLED[lowerCase] ?? lowerCase.normalize('NFD').replace(/\p{M}/gu, '');
}

/** Returns true for a text in the form of a slug, even if it is reserved. */
export function isSlug(text: string): boolean {
  return SLUG.test(text);
}

/** Returns why a text cannot be a slug, or undefined. Only the server knows whether it is free. */
export function slugProblem(slug: string): SlugProblem | undefined {
  if (slug === '') return 'required';
  if (!isSlug(slug)) return 'format';
  return RESERVED_SLUGS.has(slug) ? 'reserved' : undefined;
}
