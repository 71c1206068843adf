import { ContactView } from '@/features/network/contact-view';
import { NoSuchContact } from '@/features/network/no-such-contact';
import { contactTitle } from '@/model/contact/contact';
import { publicOrigin } from '@/services/config';
import { useStateTitle } from '@/ui/use-state-title';
import type { BesideList } from './network-context';
import { paths } from '../paths';
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
