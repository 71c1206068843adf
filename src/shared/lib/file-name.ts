import { BRAND } from './brand';

/** Removes controls, separators, direction marks, and dots and spaces at the ends; may return ''. */
export function plainFileName(name: string): string {
  return name
    .normalize('NFC')
    .replace(/[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069\\/:*?"<>|]|\p{Surrogate}/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
}

/** Returns the name of a file that is not a person's or a card's: the brand's name and `rest`. */
export function brandedFileName(rest: string): string {
  return `${BRAND.name.toLowerCase().replaceAll(' ', '-')}-${rest}`;
}
