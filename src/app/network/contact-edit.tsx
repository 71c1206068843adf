import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { EditContact } from '@/contacts/ui/edit-contact';
import { NoSuchContact } from '@/contacts/ui/no-such-contact';
import { tellSaved } from '@/contacts/ui/tell-saved';
import type { BesideList } from './network-context';
import { paths } from '@/app/paths';
import { useLastKnown } from './use-last-known';

/** /contacts/{contactId}/edit */
export function ContactEdit({ uid, network, knownTags, id }: BesideList & { readonly id: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { contact, isGone } = useLastKnown(network, id);
  const listHref = paths.contacts.href();
  if (contact === undefined) return <NoSuchContact isKnown={isGone} listHref={listHref} />;
  const back = (contactId: string) =>
    void navigate(paths.contactDetail.href({ contactId }), { replace: true, preventScrollReset: true });
  return (
    <EditContact
      key={contact.id}
      uid={uid}
      contact={contact}
      isGone={isGone}
      knownTags={knownTags}
      listHref={listHref}
      onSaved={(id, sending) => {
        tellSaved(t, sending);
        back(id);
      }}
      onCancel={() => back(contact.id)}
    />
  );
}
