import { useLayoutEffect } from 'preact/hooks';
import { BRAND } from '@/shared/lib/brand';
import { PUBLISHED_ID } from '@/shared/lib/published-page';
import { withoutBidiControls } from '@/shared/lib/visible-text';

/** The document's title without a card; a brand is not translated. */
export const APP_NAME = BRAND.name;

/** Sets the document's title from the non-empty parts, before the browser draws what it names. */
export function usePageTitle(...parts: string[]): void {
  const title = parts.map(withoutBidiControls).filter(Boolean).join(' · ');
  useLayoutEffect(() => {
    document.title = title;
  }, [title]);
}

/** Sets whether search engines leave this page out; replaces what the page said before. */
export function setNoIndex(isHidden: boolean): void {
  const robots = document.querySelector('meta[name="robots"]');
  if (!isHidden) {
    robots?.remove();
    return;
  }
  const tag = robots ?? document.createElement('meta');
  tag.setAttribute('name', 'robots');
  tag.setAttribute('content', 'noindex');
  if (robots === null) document.head.append(tag);
}

/** Whether the page already shows the card's face, as it was when the page was published. */
export function hasPublishedFace(): boolean {
  return document.getElementById(PUBLISHED_ID) !== null;
}

/** Removes the published face and its colors: the card that was read replaces it. */
export function removePublishedFace(): void {
  document.getElementById(PUBLISHED_ID)?.remove();
  document.body.removeAttribute('bgcolor');
  document.body.removeAttribute('text');
}
