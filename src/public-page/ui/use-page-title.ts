import { useEffect } from 'react';
import { withoutBidiControls } from '@/shared/lib/visible-text';

/** What the page is called where no card gives it a name; a brand is not translated. */
export const APP_NAME = 'Carte';

/** Gives the document its title: the parts that are not empty. */
export function usePageTitle(...parts: string[]): void {
  const title = parts.map(withoutBidiControls).filter(Boolean).join(' · ');
  useEffect(() => {
    document.title = title;
  }, [title]);
}
