import { useTranslation } from 'react-i18next';
import { tagsInUse } from '@/contacts/ui/filtering';
import { PaperCardsScreen } from '@/contacts/ui/paper-card/paper-cards-screen';
import { useContacts } from '@/contacts/ui/use-contacts';
import type { AskModel } from '@/contacts/ui/paper-card/model-panel';
import { aiConfig } from '@/shared/firebase/config';
import { Page } from '@/shared/ui/page';
import { paths } from '@/app/paths';
import { useSignedInUser } from '@/app/session/session-context';

/** Loads the model's client when it is first asked. */
const askModel: AskModel = async (printed, signal) =>
  (await import('@/ai-text/service/read-card-text')).readCardText(printed, signal);

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
        askModel={aiConfig() === undefined ? undefined : askModel}
      />
    </Page>
  );
}
