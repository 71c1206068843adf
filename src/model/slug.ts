import { SLUG_MAX_LENGTH, SLUG_MIN_LENGTH } from './limits';
import { RESERVED_SLUGS } from './reserved-slugs';

export type SlugProblem = 'required' | 'format' | 'reserved';

/** 3 to 30 lower-case letters, digits and hyphens, no hyphen at either end (specification §5). */
const SLUG = new RegExp(`^(?=.{${SLUG_MIN_LENGTH},${SLUG_MAX_LENGTH}}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$`);

/** What a custom URL field keeps of what was typed: ASCII letters, digits and hyphens, lower-cased (specification §5). */
export function stripSlug(text: string): string {
  return text.replace(/[^A-Za-z0-9-]/g, '').toLowerCase();
}

/** Whether a text has the form of a card's name, reserved or not. */
export function isSlug(text: string): boolean {
  return SLUG.test(text);
}

/** Why a text cannot be a card's name, or undefined when it can (whether it is free is the server's to say). */
export function slugProblem(slug: string): SlugProblem | undefined {
  if (slug === '') return 'required';
  if (!isSlug(slug)) return 'format';
  return RESERVED_SLUGS.has(slug) ? 'reserved' : undefined;
}
