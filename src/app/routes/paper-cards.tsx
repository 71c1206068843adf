import { useTranslation } from 'react-i18next';
import { tagsInUse } from '@/contacts/ui/filtering';
import { PaperCardsScreen } from '@/contacts/ui/paper-card/paper-cards-screen';
import { useContacts } from '@/contacts/ui/use-contacts';
import { cardTextReader } from '@/ai-text/ui/card-text-reader';
import { Page } from '@/shared/ui/page';
import { paths } from '@/app/paths';
import { useSignedInUser } from '@/app/session/session-context';

/** /contacts/cards */
export function Component() {
  const { t, i18n } = useTranslation();
  const { uid } = useSignedInUser();
  // Optional: only to show existing contacts and tags.
  const { contacts } = useContacts(uid);
  return (
    <Page title={t('titles.paperCards')} lead={t('paperCards.lead')} backTo={paths.contacts.href()}>
      <PaperCardsScreen
        uid={uid}
        contacts={[...(contacts?.values() ?? [])]}
        knownTags={tagsInUse(contacts?.values() ?? [], i18n.language).map(([tag]) => tag)}
        contactsHref={paths.contacts.href()}
        askModel={cardTextReader()}
      />
    </Page>
  );
}
