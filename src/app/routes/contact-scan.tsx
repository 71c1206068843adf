import IdCard from 'lucide-react/icons/id-card';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '@/app/paths';
import { useSignedInUser } from '@/app/session/session-context';
import { ScanScreen } from '@/contacts/ui/scan/scan-screen';
import { useContacts } from '@/contacts/ui/use-contacts';
import { ButtonLink } from '@/shared/ui/link';
import { Page } from '@/shared/ui/page';

export function Component() {
  const { t } = useTranslation();
  const { uid } = useSignedInUser();
  const navigate = useNavigate();
  // Optional: only to show existing contacts.
  const { contacts } = useContacts(uid);
  return (
    <Page
      width="form"
      title={t('titles.contactScan')}
      lead={t('contactScan.lead')}
      backTo={paths.contacts.href()}
      actions={
        <ButtonLink to={paths.paperCards.href()}>
          <IdCard aria-hidden className="size-4" />
          {t('titles.paperCards')}
        </ButtonLink>
      }
    >
      <ScanScreen
        uid={uid}
        contacts={[...(contacts?.values() ?? [])]}
        onSaved={() => void navigate(paths.contacts.href())}
      />
    </Page>
  );
}
