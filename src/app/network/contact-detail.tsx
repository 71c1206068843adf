import { ContactView } from '@/contacts/ui/contact-view';
import { NoSuchContact } from '@/contacts/ui/no-such-contact';
import { contactTitle } from '@/contacts/model/contact';
import { publicOrigin } from '@/shared/firebase/config';
import { useStateTitle } from '@/shared/ui/use-state-title';
import type { BesideList } from './network-context';
import { paths } from '@/app/paths';
import { useLastKnown } from './use-last-known';

/** /contacts/{contactId} */
export function ContactDetail({ network, changes, id }: BesideList & { readonly id: string }) {
  const { contact, isGone } = useLastKnown(network, id);
  const listHref = paths.contacts.href();
  useStateTitle(contact && contactTitle(contact));
  if (contact === undefined || isGone) return <NoSuchContact isKnown={isGone} listHref={listHref} />;
  return (
    <ContactView
      key={contact.id}
      contact={contact}
      changes={changes}
      listHref={listHref}
      editHref={paths.editContact.href({ contactId: contact.id })}
      url={`${publicOrigin()}${paths.contactDetail.href({ contactId: contact.id })}`}
    />
  );
}
