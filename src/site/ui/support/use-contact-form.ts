import { useEffect, useState } from 'react';
import {
  messageProblems,
  trimMessage,
  type ContactMessage,
  type MessageField,
} from '@/site/model/contact-message';
import { contactDraftName } from '@/shared/forms/drafts';
import { readStored, writeStored } from '@/shared/browser/stored';

const EMPTY: ContactMessage = { name: '', email: '', message: '' };

export type SendMessage = (message: ContactMessage, language: string) => Promise<'sent' | 'full'>;

/** Why a message was not sent: no connection, no place left in this hour, or an error. */
type Failure =
  | { readonly kind: 'offline' }
  | { readonly kind: 'full' }
  | { readonly kind: 'error'; readonly error: unknown };

/** What is typed lives as long as the tab, so that a reload or a detour to the help loses nothing. */
function readDraft(uid: string | undefined): Partial<ContactMessage> {
  const saved = readStored(contactDraftName(uid), 'session');
  if (saved === null) return {};
  try {
    const draft = JSON.parse(saved) as Partial<Record<MessageField, unknown>>;
    return Object.fromEntries(Object.entries(draft).filter(([, value]) => typeof value === 'string'));
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}

/**
 * The state of the contact form: values, problems (from the first attempt on), whether it is being sent, why it was not,
 * and to which address the answer goes once it was. What a visitor typed stays with whoever signs in (`uid`); what an account
 * typed goes with it.
 */
export function useContactForm(
  send: SendMessage,
  language: string,
  known: Partial<ContactMessage>,
  uid?: string,
) {
  const [typed, setTyped] = useState(() => readDraft(uid));
  const [owner, setOwner] = useState(uid);
  if (owner !== uid) {
    setOwner(uid);
    setTyped(owner === undefined ? { ...readDraft(uid), ...typed } : readDraft(uid));
  }
  useEffect(() => {
    const left = readStored(contactDraftName(undefined), 'session');
    if (uid === undefined || left === null) return;
    writeStored(contactDraftName(uid), left, 'session');
    writeStored(contactDraftName(undefined), null, 'session');
  }, [uid]);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const [sentTo, setSentTo] = useState<string>();
  // What was typed stands above what the account offers, which may become known later.
  const values: ContactMessage = { ...EMPTY, ...known, ...typed };
  const problems = messageProblems(values);

  const change = (field: MessageField, value: string) => {
    const next = { ...typed, [field]: value };
    setTyped(next);
    writeStored(contactDraftName(uid), JSON.stringify(next), 'session');
  };

  /** Sends what is typed; resolves with the first field that keeps it from being sent. */
  const submit = async (): Promise<MessageField | undefined> => {
    setTried(true);
    const [first] = Object.keys(problems) as MessageField[];
    if (first || busy) return first;
    setBusy(true);
    setFailure(undefined);
    try {
      if ((await send(values, language)) === 'full') {
        setFailure({ kind: 'full' });
        return undefined;
      }
      setSentTo(trimMessage(values).email);
      setTried(false);
      setTyped({ name: values.name, email: values.email });
      writeStored(contactDraftName(uid), null, 'session');
    } catch (error) {
      setFailure(navigator.onLine ? { kind: 'error', error } : { kind: 'offline' });
    } finally {
      setBusy(false);
    }
    return undefined;
  };

  return {
    values,
    change,
    submit,
    busy,
    failure,
    sentTo,
    problems: tried ? problems : {},
    writeAnother: () => setSentTo(undefined),
  };
}
