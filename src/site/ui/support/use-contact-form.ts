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

/** Offline, no place left in this hour, or an error. */
type Failure =
  | { readonly kind: 'offline' }
  | { readonly kind: 'full' }
  | { readonly kind: 'error'; readonly error: unknown };

/** Stored per tab: survives a reload and other pages. */
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
 * The contact form's state: values, problems (after the first attempt), sending, failure, and the reply
 * address once sent. A visitor's draft is adopted on sign-in (`uid`); an account's draft ends with its
 * session.
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
  // Typed values override the account's, which may load later.
  const values: ContactMessage = { ...EMPTY, ...known, ...typed };
  const problems = messageProblems(values);

  const change = (field: MessageField, value: string) => {
    const next = { ...typed, [field]: value };
    setTyped(next);
    writeStored(contactDraftName(uid), JSON.stringify(next), 'session');
  };

  /** Sends the message; resolves to the first invalid field. */
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
