import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '@/app/paths';
import { useSignedInUser } from '@/app/session/session-context';
import { cardQueries } from '@/card/ui/queries';
import { InboxPage } from '@/inbox/ui/inbox-page';

export function Component() {
  const { uid, email, displayName } = useSignedInUser();
  const client = useQueryClient();
  const { data: cards } = useQuery(cardQueries.newest(uid));
  const [namedIds, setNamedIds] = useState<readonly string[]>([]);
  const names = new Map(cards?.map(({ id, name }) => [id, name]));
  // Of a thousand cards only those are read that visitors left something at.
  const older = cards === undefined ? [] : namedIds.filter((id) => !names.has(id));
  const found = useQueries({ queries: older.map((id) => cardQueries.detail(uid, id)) });
  for (const { data } of found) if (data !== undefined) names.set(data.id, data.name);
  return (
    <InboxPage
      key={uid}
      uid={uid}
      contactsHref={paths.contacts.href()}
      cardName={(id) => names.get(id)}
      onCards={setNamedIds}
      ownWords={[email ?? '', displayName ?? '', ...names.values()]}
      around={{
        duplicatesHref: paths.contactDuplicates.href(),
        // Imported on demand.
        findSimilar: async (id, added) =>
          (await import('@/contacts/ui/find-similar')).findSimilar(client, uid, id, added),
      }}
    />
  );
}
