import { z } from 'zod';
import { OPERATOR_FIELDS } from './operator-fields.ts';
import { signInSchema } from './sign-in-schema.ts';

/** Letters, digits, spaces and what names of products have; nothing that markup or a contact file reads. */
const NAME = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} .&'’·+!-]*(?<! )$/u;
const NAME_MAX_LENGTH = 30;

const color = z
  .string()
  .regex(/^#[\dA-F]{6}$/i, 'must be a color such as #C2371F')
  .toUpperCase();
/** A color on the light and on the dark grounds of the app. */
const pair = z.strictObject({ light: color, dark: color });

/** The fields of brand.json; docs/operations.md ("Brand") explains each. An unknown one is an error. */
export const brandSchema = z.strictObject({
  /** The product's name, as texts have it: the same in every language and never inflected. */
  name: z
    .string()
    .regex(NAME, "must begin with a letter or digit and have only letters, digits, spaces and .&'’·+!-")
    .max(NAME_MAX_LENGTH, `must have at most ${NAME_MAX_LENGTH} characters`),
  /** File of the mark in the brand's folder (brand-mark.ts). */
  mark: z.string().regex(/^[\w-]+\.svg$/, 'must be the name of an SVG file in the folder'),
  /** Of the accent the hovered and the pale shade follow where they are not given (brand-colors.ts). */
  colors: z.strictObject({
    accent: pair,
    accentStrong: pair.optional(),
    accentWash: pair.optional(),
    ink: pair,
  }),
  signIn: signInSchema,
  ...OPERATOR_FIELDS,
});

/** What a brand.json says, checked. */
export type Brand = z.infer<typeof brandSchema>;

/** A color in the light and in the dark theme: `#RRGGBB` in upper case. */
export type ColorPair = z.infer<typeof pair>;

type Issue = z.core.$ZodRawIssue;

/** Returns what is wrong with a value in words that need no knowledge of Zod; undefined: Zod's own words. */
export function plainIssue(issue: Issue): string | undefined {
  if (issue.code === 'unrecognized_keys') return `has unknown fields: ${issue.keys.join(', ')}`;
  if (issue.code !== 'invalid_type') return undefined;
  return issue.input === undefined ? 'is missing' : `must be of the type ${issue.expected}`;
}
