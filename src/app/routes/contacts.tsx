import { useTranslation } from 'react-i18next';
import { useMatch, useNavigate } from 'react-router-dom';
import { ExportMenu } from '@/features/contact-export/export-menu';
import { tagsInUse } from '@/features/network/filtering';
import { NetworkScreen } from '@/features/network/network-screen';
import { NobodyChosen } from '@/features/network/nobody-chosen';
import { useChanges, type Changes } from '@/features/network/use-changes';
import { useContacts } from '@/features/network/use-contacts';
import type { Contact } from '@/model/contact/contact';
import { ContactDetail } from '../network/contact-detail';
import { ContactEdit } from '../network/contact-edit';
import { ContactNew } from '../network/contact-new';
import { FirstContactActions, NetworkActions } from '../network/network-actions';
import type { BesideList } from '../network/network-context';
import { RefusedContacts } from '../network/refused-contacts';
import { paths } from '../paths';
import { useSignedInUser } from '../session/session-context';

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
