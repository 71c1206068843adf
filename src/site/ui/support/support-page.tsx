import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { AppError } from '@/shared/firebase/errors';
import { useSentence } from '@/shared/i18n/sentence';
import { BRAND } from '@/shared/lib/brand';
import { BrandMark } from '@/shared/ui/brand-mark';
import { Button } from '@/shared/ui/button';
import { Link } from '@/shared/ui/link';
import { TextArea, TextField } from '@/shared/ui/text-field';
import { useStateTitle } from '@/shared/ui/use-state-title';
import { MESSAGE_LIMITS, type SupportMessage } from '@/site/model/support-message';
import { EmailLink, TextLink } from '@/site/ui/legal/lines';
import { NotSentNotice } from './not-sent-notice';
import { useSupportForm, type SendMessage } from './use-support-form';

interface SupportPageProps {
  known: Partial<SupportMessage>;
  /** The account's id; undefined for a visitor. */
  uid?: string | undefined;
  helpHref: string;
  statusHref: string;
  /** Replaced in tests; the real one comes with the first message. */
  send?: SendMessage;
}

const sendWithService: SendMessage = async (message, language) => {
  const { sendMessage } = await import('@/site/service/messages').catch((cause: unknown) => {
    throw new AppError('network-request-failed', 'sendMessage', cause);
  });
  return sendMessage(message, language);
};

/** A stamp's edge: holes of a third of their distance in the outermost 6 px; 84 px hold seven. */
const PERFORATED =
  'size-21 bg-accent-wash [mask:linear-gradient(#000_0_0)_center/calc(100%-12px)_calc(100%-12px)_no-repeat,radial-gradient(circle_4px,transparent_97%,#000)_-6px_-6px/12px_12px]';

/** The contact form, laid out as a postcard; the brand mark is its stamp. */
export function SupportPage({ known, uid, helpHref, statusHref, send = sendWithService }: SupportPageProps) {
  const { t } = useTranslation();
  const sentence = useSentence();
  const form = useSupportForm(send, known, uid);
  const sentHeading = useRef<HTMLHeadingElement>(null);
  const sent = form.sentTo !== undefined;
  useStateTitle(sent ? t('contact.sentTitle') : undefined);
  useEffect(() => {
    if (sent) sentHeading.current?.focus();
  }, [sent]);

  return (
    <div className="mx-auto max-w-6xl px-4 py-12 sm:px-6 md:py-20">
      <h1 className="font-display text-2xl sm:text-3xl">{t('titles.contact')}</h1>
      <p className="mt-4 max-w-[52ch] text-lg text-ink-soft">{t('contact.lead')}</p>
      <div className="mt-10 grid items-start gap-10 lg:grid-cols-[1fr_17rem] lg:gap-16">
        <div className="relative rounded-sheet bg-sheet p-6 shadow-lift sm:p-10">
          <div
            aria-hidden
            className={`mb-4 ms-auto grid rotate-3 place-items-center sm:absolute sm:end-8 sm:-top-8 ${PERFORATED}`}
          >
            <BrandMark className={`size-12 ${sent ? 'animate-stamp' : ''}`} />
          </div>
          {sent ? (
            <div className="flex min-h-72 flex-col items-start justify-center gap-4">
              <h2 ref={sentHeading} tabIndex={-1} className="font-display text-xl outline-none">
                {t('contact.sentTitle')}
              </h2>
              <p>{sentence('contact.sentText', { email: form.sentTo ?? '' })}</p>
              <Button onClick={form.writeAnother}>{t('contact.another')}</Button>
            </div>
          ) : (
            <SupportForm {...form} />
          )}
        </div>
        <aside className="flex flex-col gap-8 text-sm">
          {BRAND.support && (
            <div className="border-t border-ink pt-4">
              <h2 className="text-base font-semibold">{t('contact.asideDirectTitle')}</h2>
              {BRAND.support.email && (
                <p>
                  <EmailLink email={BRAND.support.email} />
                </p>
              )}
              {BRAND.support.address && (
                <p>
                  <TextLink href={BRAND.support.address}>{BRAND.support.address}</TextLink>
                </p>
              )}
            </div>
          )}
          <div className="border-t border-ink pt-4">
            <h2 className="text-base font-semibold">{t('contact.asideHelpTitle')}</h2>
            <p className="mt-1 text-ink-soft">{t('contact.asideHelpText')}</p>
            <Link to={helpHref} className="mt-1 inline-flex min-h-11 items-center text-accent underline">
              {t('contact.asideHelp')}
            </Link>
          </div>
          <div className="border-t border-ink pt-4">
            <h2 className="text-base font-semibold">{t('contact.asideStatusTitle')}</h2>
            <p className="mt-1 text-ink-soft">{t('contact.asideStatusText')}</p>
            <Link to={statusHref} className="mt-1 inline-flex min-h-11 items-center text-accent underline">
              {t('contact.asideStatus')}
            </Link>
          </div>
        </aside>
      </div>
    </div>
  );
}

/** Name, address, message. Errors at their field, a failed sending above the button; nothing is lost. */
function SupportForm({ form, field, busy, failure }: ReturnType<typeof useSupportForm>) {
  const { t } = useTranslation();
  return (
    <form {...form} className="flex flex-col gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={t('contact.name')}
          {...field('name')}
          limit={MESSAGE_LIMITS.name}
          autoComplete="name"
          dir="auto"
          required
        />
        <TextField
          label={t('contact.email')}
          {...field('email')}
          limit={MESSAGE_LIMITS.email}
          type="email"
          autoComplete="email"
          dir="ltr"
          required
          hint={t('contact.emailHint')}
        />
      </div>
      <TextArea
        label={t('contact.message')}
        {...field('message')}
        limit={MESSAGE_LIMITS.message}
        dir="auto"
        rows={8}
        required
        className="min-h-48"
      />
      <NotSentNotice failure={failure} failed={t('contact.failed')} />
      <Button variant="primary" size="large" type="submit" busy={busy} className="self-start">
        {busy ? t('contact.sending') : t('contact.send')}
      </Button>
    </form>
  );
}
