import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { codeIn } from '@/account/model/plan/licence-code';
import { useForm } from '@/shared/forms/use-form';
import { errorMessage } from '@/shared/i18n/error-message';
import { longDate } from '@/shared/i18n/formats';
import { Button } from '@/shared/ui/button';
import { TextField } from '@/shared/ui/text-field';

interface RedeemFormProps {
  /** Redeems a stored code; returns when the plan ends. Undefined until it is known whose plan it is. */
  readonly redeem: ((code: string) => Promise<Date | undefined>) | undefined;
  readonly onRedeemed: () => void;
  /** Shown below the form once a code is redeemed. */
  readonly afterRedeem?: ReactNode;
  /** What is said once a code is redeemed for something else than the account's plan. */
  readonly success?: string;
}

const NO_CODE = new Error('not a licence code');

/** The form to redeem a licence code. The text stays until it is redeemed; messages are at the field. */
export function RedeemForm({ redeem, onRedeemed, afterRedeem, success: other }: RedeemFormProps) {
  const { t, i18n } = useTranslation();
  const [end, setEnd] = useState<Date>();
  const { form, field, busy, done, failure, problems, setTyped } = useForm({
    initial: { code: '' },
    check: ({ code }) => ({ code: code.trim() === '' ? t('plans.codeMissing') : undefined }),
    send: async ({ code }) => {
      const found = codeIn(code);
      if (found === undefined) throw NO_CODE;
      setEnd(await redeem?.(found));
      setTyped({});
      onRedeemed();
    },
    fieldOf: (error) => (error === undefined ? undefined : 'code'),
    storeAs: 'licence',
    keep: ['code'],
  });
  const refusal = () => (failure === NO_CODE ? t('plans.codeForm') : errorMessage(t, failure));
  const outcome = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (done) outcome.current?.scrollIntoView({ block: 'nearest' });
  }, [done]);
  const ofPlan = end ? t('plans.redeemedUntil', { date: longDate(end, i18n.language) }) : t('plans.redeemed');
  const success = other ?? ofPlan;

  return (
    <form {...form} className="flex flex-col gap-4">
      <TextField
        {...field('code')}
        label={t('plans.codeLabel')}
        hint={t('plans.codeHint')}
        error={problems.code ?? (failure === undefined ? undefined : refusal())}
        readOnly={busy}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        dir="ltr"
        className="tabular-nums"
        required
      />
      <div ref={outcome} className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" variant="primary" busy={busy} disabled={redeem === undefined}>
            {busy ? t('plans.redeeming') : t('plans.redeem')}
          </Button>
          <output className="min-w-0 flex-1 basis-56 text-sm font-semibold text-good">
            {done && success}
          </output>
        </div>
        {done && afterRedeem}
      </div>
    </form>
  );
}
