import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppError } from '@/shared/firebase/errors';
import { typedName } from '@/shared/forms/drafts';
import { useForm } from '@/shared/forms/use-form';
import { useSentence } from '@/shared/i18n/sentence';
import { Button } from '@/shared/ui/button';
import { ChoiceField } from '@/shared/ui/choice-field';
import { Link } from '@/shared/ui/link';
import { TextArea, TextField } from '@/shared/ui/text-field';
import { useStateTitle } from '@/shared/ui/use-state-title';
import { REPORT_LIMITS, REPORT_REASONS, reportProblems, type CardReport } from '@/site/model/card-report';
import { untilSent } from './not-sent';
import { NotSentNotice } from './not-sent-notice';

export type SendReport = (report: CardReport, language: string) => Promise<'sent' | 'full'>;

interface ReportPageProps {
  /** The slug of the card; '' where the address names none. */
  readonly slug: string;
  /** The card's address as people read it. */
  readonly address: string;
  readonly cardHref: string;
  /** Replaced in tests; the real one comes with the first report. */
  readonly send?: SendReport;
}

/** Where a visitor tells the operator what is wrong with a card. */
export function ReportPage({ slug, address, cardHref, send }: ReportPageProps) {
  const { t } = useTranslation();
  const sentence = useSentence();
  const [isSent, setSent] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useStateTitle(isSent ? t('report.sentTitle') : undefined);
  useEffect(() => {
    if (isSent) heading.current?.focus();
  }, [isSent]);

  return (
    <div className="mx-auto max-w-2xl px-4 py-12 sm:px-6 md:py-20">
      <h1 ref={heading} tabIndex={-1} className="font-display text-2xl outline-none sm:text-3xl">
        {isSent ? t('report.sentTitle') : t('titles.report')}
      </h1>
      <p className="mt-4 max-w-[52ch] text-lg text-ink-soft">
        {slug === '' && t('report.noCard')}
        {slug !== '' && (isSent ? t('report.sentText') : sentence('report.lead', { address }))}
      </p>
      {isSent && (
        <Link to={cardHref} className="mt-6 inline-flex min-h-11 items-center text-accent underline">
          <bdi dir="ltr">{address}</bdi>
        </Link>
      )}
      {slug !== '' && !isSent && (
        <ReportForm send={send ?? sendOf(slug)} slug={slug} onSent={() => setSent(true)} />
      )}
    </div>
  );
}

const sendOf =
  (slug: string): SendReport =>
  async (report, language) => {
    const { sendReport } = await import('@/site/service/messages').catch((cause: unknown) => {
      throw new AppError('network-request-failed', 'sendReport', cause);
    });
    return sendReport(slug, report, language);
  };

interface ReportFormProps {
  readonly slug: string;
  readonly send: SendReport;
  readonly onSent: () => void;
}

/** Reason, details, address. Errors at their field, a failed sending above the button; nothing is lost. */
function ReportForm({ slug, send, onSent }: ReportFormProps) {
  const { t, i18n } = useTranslation();
  const { form, field, values, change, problems, busy, failure } = useForm<CardReport>({
    initial: { reason: '', details: '', email: '' },
    storeAs: typedName(`report.${slug}`),
    keep: ['reason', 'details', 'email'],
    check: (report) => {
      const { reason, details, email } = reportProblems(report);
      const mailProblem = email === 'too-long' ? t('contact.emailLong') : t('common.invalidEmail');
      return {
        reason: reason && t('report.reasonMissing'),
        details: details && t('contact.messageLong', { count: REPORT_LIMITS.details }),
        email: email && mailProblem,
      };
    },
    send: async (report) => {
      await untilSent(send(report, i18n.language));
      onSent();
    },
  });
  return (
    <form {...form} className="mt-8 flex flex-col gap-6">
      <ChoiceField
        label={t('report.reason')}
        name="reason"
        error={problems.reason}
        value={values.reason}
        choices={REPORT_REASONS.map((value) => ({ value, label: t(`report.${value}`) }))}
        onChange={(reason) => change({ reason })}
      />
      <TextArea
        label={t('report.details')}
        {...field('details')}
        limit={REPORT_LIMITS.details}
        dir="auto"
        rows={5}
      />
      <TextField
        label={t('report.email')}
        {...field('email')}
        limit={REPORT_LIMITS.email}
        type="email"
        autoComplete="email"
        dir="ltr"
      />
      <NotSentNotice failure={failure} failed={t('report.failed')} />
      <Button variant="primary" size="large" type="submit" busy={busy} className="self-start">
        {busy ? t('contact.sending') : t('report.send')}
      </Button>
    </form>
  );
}
