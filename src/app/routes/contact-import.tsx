import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { useSignedInUser } from '@/app/session/session-context';
import { ImportScreen } from '@/contacts/ui/import/import-screen';
import { Page } from '@/shared/ui/page';

export function Component() {
  const { t } = useTranslation();
  const { uid } = useSignedInUser();
  return (
    <Page title={t('titles.contactImport')} lead={t('contactImport.lead')} backTo={paths.contacts.href()}>
      <ImportScreen
        uid={uid}
        contactsHref={paths.contacts.href()}
        duplicatesHref={paths.contactDuplicates.href()}
      />
    </Page>
  );
}
