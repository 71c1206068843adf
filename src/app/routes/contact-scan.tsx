import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ScanScreen } from '@/features/contact-scan/scan-screen';
import { useContacts } from '@/features/network/use-contacts';
import { Page } from '@/ui/page';
import { paths } from '../paths';
import { useSignedInUser } from '../session/session-context';

/** /contacts/scan */
export function Component() {
  const { t } = useTranslation();
  const { uid } = useSignedInUser();
  const navigate = useNavigate();
  // Only to say who is there already: a scan does not wait for them.
  const { contacts } = useContacts(uid);
  return (
    <Page
      width="form"
      title={t('titles.contactScan')}
      lead={t('contactScan.lead')}
      backTo={paths.contacts.href()}
    >
      <ScanScreen
        uid={uid}
        contacts={[...(contacts?.values() ?? [])]}
        onSaved={() => void navigate(paths.contacts.href())}
      />
    </Page>
  );
}
