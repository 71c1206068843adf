import { PUBLISHED_ID } from '@/shared/lib/published-page';

/** Whether the page already shows the card's face, as it was when the page was published. */
export function hasPublishedFace(): boolean {
  return document.getElementById(PUBLISHED_ID) !== null;
}

/** Removes the published face and its colors: what was read now is shown in its place. */
export function removePublishedFace(): void {
  document.getElementById(PUBLISHED_ID)?.remove();
  document.body.removeAttribute('bgcolor');
  document.body.removeAttribute('text');
}
