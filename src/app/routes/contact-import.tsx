import { useTranslation } from 'react-i18next';
import { ImportScreen } from '@/features/contact-import/import-screen';
import { ButtonLink } from '@/ui/button-link';
import { Page } from '@/ui/page';
import { paths } from '../paths';
import { useSignedInUser } from '../session/session-context';

/** /contacts/import */
export function Component() {
  const { t } = useTranslation();
  const { uid } = useSignedInUser();
  return (
    <Page
      title={t('titles.contactImport')}
      lead={t('contactImport.lead')}
      actions={<ButtonLink to={paths.contacts.href()}>{t('common.back')}</ButtonLink>}
    >
      <ImportScreen
        uid={uid}
        networkHref={paths.contacts.href()}
        duplicatesHref={paths.contactDuplicates.href()}
      />
    </Page>
  );
}
