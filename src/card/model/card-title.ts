import type { PublicCard } from './public-card';

/** Whose card it is, in one line: the title of its page, and what a shared link says. */
export function cardTitle({ name, company }: Pick<PublicCard, 'name' | 'company'>): string {
  return [name, company].filter((text) => text.trim() !== '').join(' · ');
}
