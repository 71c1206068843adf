import { CARD_FIELDS } from './card-fields';

/** A JPEG or WebP picture as a `data:` address. No other type, because SVG can contain scripts. */
const PREVIEW = /^data:image\/(?:jpeg|webp);base64,[A-Za-z0-9+/]+={0,2}$/;

/** Returns the value if it is a `data:` JPEG or WebP within the limit, else ''. */
export function photoPreview(value: unknown): string {
  const { limit } = CARD_FIELDS.photoPreview;
  return typeof value === 'string' && value.length <= limit && PREVIEW.test(value) ? value : '';
}
