import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { NewContact } from '@/contacts/ui/new-contact';
import { tellSaved } from '@/contacts/ui/tell-saved';
import type { BesideList } from './network-context';
import { paths } from '@/app/paths';

/** /contacts/new */
export function ContactNew({ uid, knownTags }: BesideList) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <NewContact
      uid={uid}
      knownTags={knownTags}
      listHref={paths.contacts.href()}
      onSaved={(contactId, sending) => {
        tellSaved(t, sending);
        void navigate(paths.contactDetail.href({ contactId }), { replace: true, preventScrollReset: true });
      }}
      onCancel={() => void navigate(paths.contacts.href(), { preventScrollReset: true })}
    />
  );
}
