import { SLUG_MAX_LENGTH, SLUG_MIN_LENGTH } from '@/shared/lib/limits';

/** Specification §5, to the letter. */
const SPECIFIED = [
  'qr', 'privacy-policy', 'terms', 'delete-account', 'assets', 'api', 'login', 'register', 'dashboard', 'home', 'admin',
  'system', 'app', 'www', 'mail', 'ftp', 'smtp', 'pop', 'imap', 'webmail', 'cpanel', 'phpmyadmin', 'wp-admin',
  'wp-content', 'wp-includes', 'wordpress', 'blog', 'forum', 'shop', 'store', 'cart', 'checkout', 'payment', 'support',
  'help', 'faq', 'contact', 'about', 'team', 'careers', 'privacy', 'terms-of-service', 'legal', 'sitemap', 'robots',
  'favicon', 'manifest', 'service-worker', 'sw', 'pwa',
]; // prettier-ignore

/**
 * First segments of our routes and files, which a card of that name would hide (product.md, question 3). The
 * list is closed: a new screen lives below one of them, or it would take the address of a card.
 */
const ROUTES = [
  'analytics', 'card', 'card-editor', 'cards', 'contacts', 'download', 'exchange', 'features', 'firebase-test',
  'forgot-password', 'icons', 'inbox', 'locales', 'network', 'offline', 'plans', 'pricing', 'profile', 'redeem', 'scan',
  'settings', 'share', 'src', 'static', 'status', 'verify',
]; // prettier-ignore

/** Windows' device names: a published card is a folder of its slug, which Windows cannot write. */
const DEVICES = [
  'aux',
  'con',
  'nul',
  'prn',
  ...Array.from('123456789', (port) => [`com${port}`, `lpt${port}`]),
];

/** Slugs under which no card is shown, and whose pages say so. */
export const NO_CARD_SLUGS: ReadonlySet<string> = new Set([...SPECIFIED, ...ROUTES]);

/** Slugs no new card gets: those, and device names, which older cards keep (`isReserved` in the rules). */
export const RESERVED_SLUGS: ReadonlySet<string> = new Set([...NO_CARD_SLUGS, ...DEVICES.flat()]);

export type SlugProblem = 'required' | 'format' | 'reserved';

/**
 * 3 to 30 lower-case letters, digits and inner hyphens (specification §5), not both third and fourth: so
 * Punycode begins, which encodes another name in a host (RFC 5891, section 4.2.3.1).
 */
const SLUG = new RegExp(
  `^(?!..--)(?=.{${SLUG_MIN_LENGTH},${SLUG_MAX_LENGTH}}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$`,
);

/** Latin letters that are not an ASCII letter with marks, or that take two without their marks. */
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
 * What a custom URL field keeps: ASCII letters, digits, and hyphens for blanks (specification §5). Letters
 * with marks are spelled without them (ä: ae).
 */
export function stripSlug(text: string): string {
  const typed = text.trimStart();
  const kept = typed
    .replace(/[\u00C0-\u024F\u1E00-\u1EFF]|[A-Za-z]\p{M}+/gu, spelledOut)
    .replace(/[\s-]*\s[\s-]*/g, '-')
    .replace(/[^A-Za-z0-9-]/g, '')
    .toLowerCase();
  // A blank that followed a removed character is now at the beginning.
  return typed.startsWith('-') ? kept : kept.replace(/^-+/, '');
}

/** Returns the slug suggested for a new card from a text, such as the address of a page that is free. */
export function suggestSlug(text: string): string {
  return stripSlug(text.trim()).replace(/^(..)-{2,}/, '$1-');
}

function spelledOut(letter: string): string {
  const small = letter.normalize('NFC').toLowerCase();
  return SPELLED[small] ?? small.normalize('NFD').replace(/\p{M}/gu, '');
}

/** Whether a text has the form of a slug, reserved or not. */
export function isSlug(text: string): boolean {
  return SLUG.test(text);
}

/** Returns why a text cannot be a slug, or undefined. Whether it is free, only the server knows. */
export function slugProblem(slug: string): SlugProblem | undefined {
  if (slug === '') return 'required';
  if (!isSlug(slug)) return 'format';
  return RESERVED_SLUGS.has(slug) ? 'reserved' : undefined;
}
