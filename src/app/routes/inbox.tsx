import { useQuery } from '@tanstack/react-query';
import { cardQueries } from '@/features/cards/queries';
import { InboxPage } from '@/features/inbox/inbox-page';
import { paths } from '../paths';
import { useSignedInUser } from '../session/session-context';

/** /contacts/inbox */
export function Component() {
  const { uid } = useSignedInUser();
  const { data: cards } = useQuery(cardQueries.list(uid));
  return (
    <InboxPage
      key={uid}
      uid={uid}
      networkHref={paths.contacts.href()}
      cardName={(id) => cards?.find((card) => card.id === id)?.name}
    />
  );
}
