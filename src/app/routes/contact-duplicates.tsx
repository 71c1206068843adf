import { useTranslation } from 'react-i18next';
import { DuplicatesScreen } from '@/features/contact-merge/duplicates-screen';
import { useContacts } from '@/features/network/use-contacts';
import { ErrorNotice } from '@/ui/error-notice';
import { Page } from '@/ui/page';
import { SpinnerScreen } from '@/ui/spinner';
import { paths } from '../paths';
import { useSignedInUser } from '../session/session-context';

/** /contacts/duplicates */
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
      {contacts && <DuplicatesScreen uid={uid} contacts={contacts} networkHref={paths.contacts.href()} />}
    </Page>
  );
}
