/** The fields of brand.json that say who runs the service and what its pages show; all optional. */
import { z } from 'zod';
import { LOOKS } from '../../src/card/model/looks.ts';
import type { BrandText } from '../../src/shared/i18n/brand-text.ts';
import { isLanguageCode, LANGUAGE_CODES } from '../../src/shared/i18n/languages.ts';

const LINE_MAX = 200;
const TEXT_MAX = 1000;

/** Control characters, and signs that steer the direction of writing. */
const UNWANTED = /[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;

const isPlain = (text: string, max: number) =>
  text.trim() === text && text !== '' && text.length <= max && !UNWANTED.test(text);

const plainMessage = (max: number) =>
  `must be one line of at most ${max} characters, without blanks at its ends`;

const line = z.string().refine((text) => isPlain(text, LINE_MAX), plainMessage(LINE_MAX));
const lines = z.array(line).min(1, 'must have at least one line').max(8, 'must have at most 8 lines');

const email = z
  .string()
  .max(LINE_MAX)
  .regex(/^[^\s@:/?]+@[^\s@:/?]+\.[^\s@:/?]+$/, 'must be an email address such as post@example.com');

function hasScheme(address: string, schemes: readonly string[]): boolean {
  return URL.canParse(address) && schemes.includes(new URL(address).protocol);
}
const webAddress = z
  .string()
  .refine((address) => hasScheme(address, ['https:']), 'must be an address that begins with https://');
const linkAddress = z
  .string()
  .refine(
    (address) => hasScheme(address, ['https:', 'mailto:']),
    'must be an address that begins with https:// or mailto:',
  );

/** One text for all languages, or texts by language: `{ "de": "…", "en": "…" }`. */
function text(max = LINE_MAX) {
  return z
    .custom<BrandText>(
      (value) =>
        typeof value === 'string' || (typeof value === 'object' && value !== null && !Array.isArray(value)),
      'must be a text, or texts by language such as { "de": "…", "en": "…" }',
    )
    .superRefine((value, context) => {
      const all = typeof value === 'string' ? [['', value] as const] : Object.entries(value as object);
      if (all.length === 0) context.addIssue({ code: 'custom', message: 'must have a text' });
      for (const [language, one] of all as [string, unknown][]) {
        const path = language === '' ? [] : [language];
        if (language !== '' && !isLanguageCode(language))
          context.addIssue({ code: 'custom', path, message: `is none of ${LANGUAGE_CODES.join(', ')}` });
        else if (typeof one !== 'string' || !isPlain(one, max))
          context.addIssue({ code: 'custom', path, message: plainMessage(max) });
      }
    });
}

/** Some of a list of words, each once. */
function someOf<const Word extends string>(words: readonly Word[]) {
  return z
    .array(z.enum(words, `must be one of ${words.join(', ')}`))
    .min(1, 'must have at least one')
    .refine((chosen) => new Set(chosen).size === chosen.length, 'must name each only once');
}

const controller = z.strictObject({ name: line, address: lines, email });

export const OPERATOR_FIELDS = {
  /** Who runs the service: the imprint is there only with it. */
  operator: z
    .strictObject({
      name: line,
      address: lines,
      email,
      telephone: line.optional(),
      register: line.optional(),
      vatId: line.optional(),
      representedBy: line.optional(),
      responsible: lines.optional(),
    })
    .optional(),
  /** What the privacy policy names; its controller is the operator where it names no other. */
  privacy: z
    .strictObject({
      controller: controller.optional(),
      officer: z.strictObject({ name: line, email, address: lines.optional() }).optional(),
      processors: z.array(z.strictObject({ name: line, purpose: text(), place: text() })).optional(),
      region: text().optional(),
    })
    .optional(),
  /** Since when the privacy policy reads as it does; a visitor's consent names the day. */
  privacyDate: z.iso
    .date('must be a day such as 2027-01-31')
    .startsWith('20', 'must be a day of this century')
    .optional(),
  /** The operator's own documents in place of the pages of the app. */
  terms: z.strictObject({ terms: webAddress.optional(), privacy: webAddress.optional() }).optional(),
  /** Shown beside the contact form. */
  support: z
    .strictObject({ email: email.optional(), address: webAddress.optional() })
    .refine((ways) => Object.keys(ways).length > 0, 'must have an email or an address')
    .optional(),
  /** Further links of the footer. */
  footer: z
    .array(z.strictObject({ label: text(60), href: linkAddress }))
    .max(12, 'must have at most 12 links')
    .optional(),
  /** What the app is offered in; the first is for browsers that want none of them. */
  languages: someOf(LANGUAGE_CODES).optional(),
  /** Beside what the register page says. */
  signUp: z.strictObject({ heading: text().optional(), text: text(TEXT_MAX) }).optional(),
  /** The names of the plans, and what Premium costs. */
  plans: z
    .strictObject({ free: text(30).optional(), premium: text(30).optional(), price: text(60).optional() })
    .optional(),
  /** The landing page: its sections in their order, who is on its cards and in which look, its head. */
  landing: z
    .strictObject({
      heading: text().optional(),
      text: text(TEXT_MAX).optional(),
      sections: someOf(['scripts', 'features', 'specimens', 'proofs', 'plans', 'closing']).optional(),
      people: someOf([
        'korean',
        'french',
        'hebrew',
        'hindi',
        'japanese',
        'ukrainian',
        'thai',
        'greek',
      ]).optional(),
      looks: someOf(LOOKS).optional(),
    })
    .optional(),
} as const;
