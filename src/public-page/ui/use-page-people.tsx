/** @jsxImportSource preact */
import type { ComponentChildren, ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { ReadCard } from '@/card/service/slugs/read-card-link';
import { loadWhenIdle } from '@/shared/browser/scheduling';
import { whenIdle } from './after-card';
import type { PagePeopleProps } from './page-people';

/** The people of a company whose page the card is, loaded after the card; nothing on other cards. */
export function usePagePeople(
  { people }: ReadCard,
  props: Omit<PagePeopleProps, 'people'>,
): ComponentChildren {
  const [loaded, setLoaded] = useState<{ readonly PagePeople: ComponentType<PagePeopleProps> }>();
  const isPage = people !== undefined;
  useEffect(
    () => (isPage ? loadWhenIdle(() => import('./page-people'), setLoaded, whenIdle) : undefined),
    [isPage],
  );
  return isPage && loaded && <loaded.PagePeople people={people} {...props} />;
}
