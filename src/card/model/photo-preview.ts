import { CARD_FIELDS } from './card-fields';

/** A JPEG or WebP picture inside its own address; no other type, since SVG can carry more than a picture. */
const PREVIEW = /^data:image\/(?:jpeg|webp);base64,[A-Za-z0-9+/]+={0,2}$/;

/**
 * Returns the small portrait inside a card's public projection, which is shown together with the name, or ''
 * when the value is not strictly one: a `data:` address of a JPEG or WebP picture within the field's limit.
 */
export function photoPreview(value: unknown): string {
  const { limit } = CARD_FIELDS.photoPreview;
  return typeof value === 'string' && value.length <= limit && PREVIEW.test(value) ? value : '';
}
