import { useQuery, useQueryClient } from '@tanstack/react-query';
import { cardQueries } from '@/card/ui/queries';
import { InboxPage } from '@/inbox/ui/inbox-page';
import { paths } from '@/app/paths';
import { useSignedInUser } from '@/app/session/session-context';

export function Component() {
  const { uid, email, displayName } = useSignedInUser();
  const client = useQueryClient();
  const { data: cards } = useQuery(cardQueries.list(uid));
  return (
    <InboxPage
      key={uid}
      uid={uid}
      contactsHref={paths.contacts.href()}
      cardName={(id) => cards?.find((card) => card.id === id)?.name}
      ownWords={[email ?? '', displayName ?? '', ...(cards ?? []).map((card) => card.name)]}
      around={{
        duplicatesHref: paths.contactDuplicates.href(),
        // Imported on demand.
        findSimilar: async (id, added) =>
          (await import('@/contacts/ui/find-similar')).findSimilar(client, uid, id, added),
      }}
    />
  );
}
