import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { supportMessageDraftName } from '@/shared/forms/drafts';
import { readTexts, storeTexts } from '@/shared/forms/stored-typing';
import { useForm } from '@/shared/forms/use-form';
import {
  MESSAGE_LIMITS,
  supportMessageProblems,
  trimSupportMessage,
  type SupportMessage,
} from '@/site/model/support-message';
import { untilSent } from './not-sent';

const EMPTY: SupportMessage = { name: '', email: '', message: '' };

export type SendMessage = (message: SupportMessage, language: string) => Promise<'sent' | 'full'>;

/**
 * The contact form's state, which lives as long as the tab. What a visitor typed stays with a user who signs
 * in (`uid`); what an account typed goes with it.
 */
export function useSupportForm(send: SendMessage, known: Partial<SupportMessage>, uid?: string) {
  const { t, i18n } = useTranslation();
  const [sentTo, setSentTo] = useState<string>();
  const name = supportMessageDraftName(uid);
  const form = useForm<SupportMessage>({
    // What was typed has priority over what the account offers, which may become known later.
    initial: { ...EMPTY, ...known },
    restored: () => readTexts(name),
    onTyped: (typed) => storeTexts(name, typed),
    check: (message) => {
      const problems = supportMessageProblems(message);
      const sentence = (field: keyof SupportMessage) => {
        const problem = problems[field];
        if (problem === 'missing') return t(`contact.${field}Missing`);
        if (problem === 'too-long') return t(`contact.${field}Long`, { count: MESSAGE_LIMITS[field] });
        return problem && t('common.invalidEmail');
      };
      return { name: sentence('name'), email: sentence('email'), message: sentence('message') };
    },
    send: async (message) => {
      await untilSent(send(message, i18n.language));
      setSentTo(trimSupportMessage(message).email);
      // Another message does not begin with the topic of this one.
      setTyped({ name: message.name, email: message.email, message: '' });
      storeTexts(name, null);
    },
  });
  const { typed, setTyped } = form;

  const [owner, setOwner] = useState(uid);
  if (owner !== uid) {
    setOwner(uid);
    setTyped(owner === undefined ? { ...readTexts(name), ...typed } : readTexts(name));
  }
  useEffect(() => {
    const visitors = supportMessageDraftName(undefined);
    const left = readTexts(visitors);
    if (uid === undefined || Object.keys(left).length === 0) return;
    storeTexts(supportMessageDraftName(uid), left);
    storeTexts(visitors, null);
  }, [uid]);

  return { ...form, sentTo, writeAnother: () => setSentTo(undefined) };
}
