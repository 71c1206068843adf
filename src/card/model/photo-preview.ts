import { CARD_FIELDS } from './card-fields';

/** A JPEG or WebP picture inside its own address; no other type, since SVG can carry more than a picture. */
const PREVIEW = /^data:image\/(?:jpeg|webp);base64,[A-Za-z0-9+/]+={0,2}$/;

/** Returns the portrait in a public projection, or '' unless a `data:` JPEG or WebP within its limit. */
export function photoPreview(value: unknown): string {
  const { limit } = CARD_FIELDS.photoPreview;
  return typeof value === 'string' && value.length <= limit && PREVIEW.test(value) ? value : '';
}
