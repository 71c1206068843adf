import { PHOTO_PREVIEW_MAX_LENGTH } from '@/shared/lib/limits';

/** A JPEG or WebP picture inside its own address; no other type, since SVG can carry more than a picture. */
const PREVIEW = /^data:image\/(?:jpeg|webp);base64,[A-Za-z0-9+/]+={0,2}$/;

/**
 * The small portrait that travels inside a card's public projection and is there with the name, or '' when the value is not
 * strictly one: a `data:` address of a JPEG or WebP picture of at most `PHOTO_PREVIEW_MAX_LENGTH` characters.
 */
export function photoPreview(value: unknown): string {
  return typeof value === 'string' && value.length <= PHOTO_PREVIEW_MAX_LENGTH && PREVIEW.test(value)
    ? value
    : '';
}
