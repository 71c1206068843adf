import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '@/shared/i18n/error-message';
import { useStoreTyping, useRestoredTyping } from '@/shared/i18n/stored-typing';
import { longDate } from '@/shared/i18n/formats';
import { licenceCode } from '@/account/model/plan/licence-code';
import { Button } from '@/shared/ui/button';
import { TextField } from '@/shared/ui/text-field';

/** More than a code with some text around it. */
const TYPED_MAX_LENGTH = 100;

/** Returns the code in what was typed, which may name it first (“code: 7K2MX-…”), or undefined. */
function codeIn(typed: string): string | undefined {
  return licenceCode(typed) ?? licenceCode(typed.replace(/^.*[:：=]/s, ''));
}

interface RedeemFormProps {
  /** Returns when the plan ends. Undefined until the user is known. */
  readonly redeem: ((code: string) => Promise<Date | undefined>) | undefined;
  readonly onRedeemed: () => void;
}

/** Outcome of the last attempt: done, invalid input, or an error. */
type Outcome =
  | { readonly kind: 'done'; readonly end: Date | undefined }
  | { readonly kind: 'missing' | 'form' }
  | { readonly kind: 'failed'; readonly error: unknown };

/** Redeems a licence code. The input stays until it succeeds; all messages are shown at the field. */
export function RedeemForm({ redeem, onRedeemed }: RedeemFormProps) {
  const { t, i18n } = useTranslation();
  const kept = useRestoredTyping('licence');
  const [typed, setTyped] = useState(kept['code'] ?? '');
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const underWay = useRef(false);
  const field = useRef<HTMLInputElement>(null);
  useStoreTyping('licence', () => (typed === '' ? {} : { code: typed }));

  const refuse = (refusal: Outcome) => {
    setOutcome(refusal);
    // Read out with the field, unless the user has moved on.
    if (field.current?.form?.contains(document.activeElement)) field.current.focus();
  };
  const submit = async () => {
    if (redeem === undefined || underWay.current) return;
    const code = codeIn(typed);
    if (code === undefined) {
      refuse({ kind: typed.trim() === '' ? 'missing' : 'form' });
      return;
    }
    underWay.current = true;
    setBusy(true);
    setOutcome(undefined);
    try {
      const end = await redeem(code);
      setOutcome({ kind: 'done', end });
      setTyped('');
      onRedeemed();
    } catch (error) {
      refuse({ kind: 'failed', error });
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  };
  const problem = () => {
    switch (outcome?.kind) {
      case 'missing':
        return t('plans.codeMissing');
      case 'form':
        return t('plans.codeForm');
      case 'failed':
        return errorMessage(t, outcome.error);
      default:
        return undefined;
    }
  };
  const success = () => {
    if (outcome?.kind !== 'done') return '';
    const { end } = outcome;
    return end ? t('plans.redeemedUntil', { date: longDate(end, i18n.language) }) : t('plans.redeemed');
  };

  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextField
        ref={field}
        label={t('plans.codeLabel')}
        hint={t('plans.codeHint')}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setOutcome(undefined);
        }}
        error={problem()}
        readOnly={busy}
        maxLength={TYPED_MAX_LENGTH}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        dir="ltr"
        className="tabular-nums"
        required
      />
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" variant="primary" busy={busy} disabled={redeem === undefined}>
          {busy ? t('plans.redeeming') : t('plans.redeem')}
        </Button>
        <output className="min-w-0 flex-1 basis-56 text-sm font-semibold text-good">{success()}</output>
      </div>
    </form>
  );
}
