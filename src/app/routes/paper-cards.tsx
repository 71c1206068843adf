import { useTranslation } from 'react-i18next';
import { cardTextReader } from '@/ai-text/ui/card-text-reader';
import { paths } from '@/app/paths';
import { useSignedInUser } from '@/app/session/session-context';
import { tagsInUse } from '@/contacts/ui/filtering';
import { PaperCardsScreen } from '@/contacts/ui/paper-card/paper-cards-screen';
import { useContacts } from '@/contacts/ui/use-contacts';
import { Page } from '@/shared/ui/page';

/** /contacts/cards */
export function Component() {
  const { t, i18n } = useTranslation();
  const { uid } = useSignedInUser();
  // Optional: only to show existing contacts and tags.
  const { contacts, unreached, error } = useContacts(uid);
  const isLost = contacts === undefined && (unreached || error !== undefined);
  return (
    <Page title={t('titles.paperCards')} lead={t('paperCards.lead')} backTo={paths.contacts.href()}>
      <PaperCardsScreen
        uid={uid}
        contacts={isLost ? undefined : [...(contacts?.values() ?? [])]}
        knownTags={tagsInUse(contacts?.values() ?? [], i18n.language).map(([tag]) => tag)}
        contactsHref={paths.contacts.href()}
        askModel={cardTextReader()}
      />
    </Page>
  );
}
