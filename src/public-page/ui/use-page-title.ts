import { useEffect } from 'react';
import { withoutBidiControls } from '@/shared/lib/visible-text';

/** The document's title without a card; a brand is not translated. */
export const APP_NAME = 'Carte';

/** Sets the document's title from the non-empty parts. */
export function usePageTitle(...parts: string[]): void {
  const title = parts.map(withoutBidiControls).filter(Boolean).join(' · ');
  useEffect(() => {
    document.title = title;
  }, [title]);
}
