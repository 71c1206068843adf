import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMatch, useNavigate } from 'react-router-dom';
import { ContactsActions, FirstContactActions } from '@/app/contacts/contacts-actions';
import { RefusedContacts } from '@/app/contacts/refused-contacts';
import { paths } from '@/app/paths';
import { useSignedInUser } from '@/app/session/session-context';
import { contactTitle, type Contact } from '@/contacts/model/contact';
import { ContactView } from '@/contacts/ui/contact-view';
import { ContactsScreen } from '@/contacts/ui/contacts-screen';
import { EditContact, NewContact, showSavedToast } from '@/contacts/ui/edit-contact';
import { ExportMenu } from '@/contacts/ui/export/export-menu';
import { tagsInUse } from '@/contacts/ui/filtering';
import { NoneChosen, NoSuchContact } from '@/contacts/ui/panel';
import { useChanges, type Changes } from '@/contacts/ui/use-changes';
import { useContacts, type LiveContacts } from '@/contacts/ui/use-contacts';
import { publicOrigin } from '@/shared/firebase/config';
import { useStateTitle } from '@/shared/ui/use-state-title';

const hrefOf = (contactId: string) => paths.contactDetail.href({ contactId });

const SendCardDialog = lazy(async () => ({
  default: (await import('@/app/contacts/send-card-dialog')).SendCardDialog,
}));

const exportOf = (chosen: readonly Contact[]) => <ExportMenu contacts={chosen} />;

/** /contacts, and beside the list /contacts/new, /contacts/{contactId}, /contacts/{contactId}/edit */
export function Component() {
  const { i18n } = useTranslation();
  const { uid } = useSignedInUser();
  const live = useContacts(uid);
  const ownChanges = useChanges(uid);
  const navigate = useNavigate();
  const inside = useMatch(`${paths.contactDetail.path}/*`);
  const isEdited = useMatch(paths.editContact.path) !== null;
  const isNew = useMatch(paths.newContact.path) !== null;
  const openId = isNew ? '' : inside?.params.contactId;
  const changes: Changes = {
    ...ownChanges,
    // A deleted contact is closed.
    remove: (contacts, message) => {
      if (contacts.some(({ id }) => id === openId)) {
        void navigate(paths.contacts.href(), { replace: true, preventScrollReset: true });
      }
      return ownChanges.remove(contacts, message);
    },
  };
  const shared: BesideList = {
    uid,
    live,
    changes,
    knownTags: tagsInUse(live.contacts?.values() ?? [], i18n.language).map(([tag]) => tag),
  };
  const panel = () => {
    if (openId === undefined) return <NoneChosen />;
    if (isNew) return <ContactNew {...shared} />;
    return isEdited ? (
      <ContactEdit key={openId} {...shared} id={openId} />
    ) : (
      <ContactDetail key={openId} {...shared} id={openId} />
    );
  };
  return (
    <ContactsScreen
      live={live}
      changes={changes}
      openId={openId}
      isEdited={isEdited}
      hrefOf={hrefOf}
      actions={<ContactsActions uid={uid} contacts={[...(live.contacts?.values() ?? [])]} />}
      actionsFor={exportOf}
      emptyActions={<FirstContactActions uid={uid} />}
      panel={panel()}
      notices={<RefusedContacts uid={uid} live={live} editedId={isEdited ? openId : undefined} />}
    />
  );
}

function ContactNew({ uid, knownTags }: BesideList) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <NewContact
      uid={uid}
      knownTags={knownTags}
      listHref={paths.contacts.href()}
      onSaved={(contactId, sending) => {
        showSavedToast(t, sending);
        void navigate(paths.contactDetail.href({ contactId }), { replace: true, preventScrollReset: true });
      }}
      onCancel={() => void navigate(paths.contacts.href(), { preventScrollReset: true })}
    />
  );
}

function ContactDetail({ uid, live, changes, id }: BesideList & { readonly id: string }) {
  const { contact, isGone } = useLastKnown(live, id);
  const listHref = paths.contacts.href();
  useStateTitle(contact && contactTitle(contact));
  if (contact === undefined || isGone) return <NoSuchContact isKnown={isGone} listHref={listHref} />;
  return (
    <ContactView
      key={contact.id}
      uid={uid}
      contact={contact}
      changes={changes}
      listHref={listHref}
      editHref={paths.editContact.href({ contactId: contact.id })}
      url={`${publicOrigin()}${paths.contactDetail.href({ contactId: contact.id })}`}
      CardDialog={SendCardDialog}
    />
  );
}

function ContactEdit({ uid, live, knownTags, id }: BesideList & { readonly id: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { contact, isGone } = useLastKnown(live, id);
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
        showSavedToast(t, sending);
        back(id);
      }}
      onCancel={() => back(contact.id)}
    />
  );
}

interface BesideList {
  readonly uid: string;
  readonly live: LiveContacts;
  readonly changes: Changes;
  readonly knownTags: readonly string[];
}

/** Returns a contact as it is, or was last seen; undefined when this screen never saw it. */
function useLastKnown(
  { contacts }: LiveContacts,
  id: string,
): { readonly contact: Contact | undefined; readonly isGone: boolean } {
  const now = contacts?.get(id);
  const [last, setLast] = useState(now);
  if (now !== undefined && now !== last) setLast(now);
  const known = now ?? (last?.id === id ? last : undefined);
  return { contact: known, isGone: contacts !== undefined && now === undefined };
}
