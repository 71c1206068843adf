import { useTranslation } from 'react-i18next';
import { useMatch, useNavigate } from 'react-router-dom';
import { ExportMenu } from '@/contacts/ui/export/export-menu';
import { tagsInUse } from '@/contacts/ui/filtering';
import { NetworkScreen } from '@/contacts/ui/network-screen';
import { NobodyChosen } from '@/contacts/ui/nobody-chosen';
import { useChanges, type Changes } from '@/contacts/ui/use-changes';
import { useContacts } from '@/contacts/ui/use-contacts';
import type { Contact } from '@/contacts/model/contact';
import { ContactDetail } from '@/app/network/contact-detail';
import { ContactEdit } from '@/app/network/contact-edit';
import { ContactNew } from '@/app/network/contact-new';
import { FirstContactActions, NetworkActions } from '@/app/network/network-actions';
import type { BesideList } from '@/app/network/network-context';
import { RefusedContacts } from '@/app/network/refused-contacts';
import { paths } from '@/app/paths';
import { useSignedInUser } from '@/app/session/session-context';

const hrefOf = (contactId: string) => paths.contactDetail.href({ contactId });

const exportOf = (chosen: readonly Contact[]) => <ExportMenu contacts={chosen} />;

/** /contacts, and beside the list whatever is open: /contacts/new, /contacts/{contactId}, /contacts/{contactId}/edit */
export function Component() {
  const { i18n } = useTranslation();
  const { uid } = useSignedInUser();
  const network = useContacts(uid);
  const ownChanges = useChanges(uid);
  const navigate = useNavigate();
  const inside = useMatch(`${paths.contactDetail.path}/*`);
  const isEdited = useMatch(paths.editContact.path) !== null;
  const isNew = useMatch(paths.newContact.path) !== null;
  const openId = isNew ? '' : inside?.params.contactId;
  const changes: Changes = {
    ...ownChanges,
    // Who is deleted is not looked at any more.
    remove: (contacts, message) => {
      if (contacts.some(({ id }) => id === openId)) {
        void navigate(paths.contacts.href(), { replace: true, preventScrollReset: true });
      }
      return ownChanges.remove(contacts, message);
    },
  };
  const shared: BesideList = {
    uid,
    network,
    changes,
    knownTags: tagsInUse(network.contacts?.values() ?? [], i18n.language).map(([tag]) => tag),
  };
  const panel = () => {
    if (openId === undefined) return <NobodyChosen />;
    if (isNew) return <ContactNew {...shared} />;
    return isEdited ? (
      <ContactEdit key={openId} {...shared} id={openId} />
    ) : (
      <ContactDetail key={openId} {...shared} id={openId} />
    );
  };
  return (
    <NetworkScreen
      network={network}
      changes={changes}
      openId={openId}
      isEdited={isEdited}
      hrefOf={hrefOf}
      actions={<NetworkActions uid={uid} contacts={[...(network.contacts?.values() ?? [])]} />}
      actionsFor={exportOf}
      emptyActions={<FirstContactActions uid={uid} />}
      panel={panel()}
      notices={<RefusedContacts uid={uid} network={network} editedId={isEdited ? openId : undefined} />}
    />
  );
}
