import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { useSignedInUser } from '@/app/session/session-context';
import { DuplicatesScreen } from '@/contacts/ui/merge/duplicates-screen';
import { useContacts } from '@/contacts/ui/use-contacts';
import { ErrorNotice } from '@/shared/ui/error-notice';
import { Page } from '@/shared/ui/page';
import { SpinnerScreen } from '@/shared/ui/spinner';

export function Component() {
  const { t } = useTranslation();
  const { uid } = useSignedInUser();
  const { contacts, error, unreached, retry } = useContacts(uid);
  return (
    <Page title={t('titles.contactDuplicates')} lead={t('contactMerge.lead')} backTo={paths.contacts.href()}>
      {error !== undefined && <ErrorNotice error={error} onRetry={retry} />}
      {unreached && <ErrorNotice error={t('network.unreached')} />}
      {contacts === undefined && error === undefined && !unreached && (
        <SpinnerScreen label={t('common.loading')} />
      )}
      {contacts && <DuplicatesScreen uid={uid} contacts={contacts} contactsHref={paths.contacts.href()} />}
    </Page>
  );
}
