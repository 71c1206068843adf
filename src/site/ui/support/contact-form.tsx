import { useRef, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { characterCount } from '@/shared/i18n/character-count';
import { errorMessage } from '@/shared/i18n/error-message';
import type { MessageField } from '@/site/model/contact-message';
import { MESSAGE_LIMITS } from '@/shared/lib/limits';
import { Button } from '@/shared/ui/button';
import { ErrorNotice } from '@/shared/ui/error-notice';
import { TextArea } from '@/shared/ui/text-area';
import { TextField } from '@/shared/ui/text-field';
import type { useContactForm } from './use-contact-form';

/** Name, address, message; errors stand with their field, a failed sending above the button, and nothing typed is lost. */
export function ContactForm({ form }: { form: ReturnType<typeof useContactForm> }) {
  const { t } = useTranslation();
  const element = useRef<HTMLFormElement>(null);
  const { values, problems, failure } = form;
  const count = characterCount(values.message, MESSAGE_LIMITS.message);

  const sentence = (field: MessageField): string | undefined => {
    const problem = problems[field];
    if (problem === 'missing') return t(`contact.${field}Missing`);
    if (problem === 'too-long') return t(`contact.${field}Long`, { count: MESSAGE_LIMITS[field] });
    return problem && t('common.invalidEmail');
  };
  const submit = async () => {
    const first = await form.submit();
    if (first) element.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    void submit();
  };

  return (
    <form ref={element} noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={t('contact.name')}
          name="name"
          autoComplete="name"
          dir="auto"
          required
          value={values.name}
          error={sentence('name')}
          onChange={(event) => form.change('name', event.target.value)}
        />
        <TextField
          label={t('contact.email')}
          name="email"
          type="email"
          autoComplete="email"
          dir="ltr"
          required
          value={values.email}
          hint={t('contact.emailHint')}
          error={sentence('email')}
          onChange={(event) => form.change('email', event.target.value)}
        />
      </div>
      <TextArea
        label={t('contact.message')}
        name="message"
        dir="auto"
        rows={8}
        required
        className="min-h-48"
        value={values.message}
        aside={
          <span className="tabular-nums">{t('contact.count', { used: count.used, max: count.room })}</span>
        }
        error={sentence('message')}
        onChange={(event) => form.change('message', event.target.value)}
      />
      {failure?.kind === 'offline' && <ErrorNotice error={t('contact.offline')} />}
      {(failure?.kind === 'full' || failure?.kind === 'error') && (
        <ErrorNotice error={t('contact.failed')}>
          <p>{failure.kind === 'full' ? t('contact.full') : errorMessage(t, failure.error)}</p>
        </ErrorNotice>
      )}
      <Button variant="primary" size="large" type="submit" busy={form.busy} className="self-start">
        {form.busy ? t('contact.sending') : t('contact.send')}
      </Button>
    </form>
  );
}
