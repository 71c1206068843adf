import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '@/shared/i18n/error-message';
import { useStoreTyping, useRestoredTyping } from '@/shared/i18n/stored-typing';
import { longDate } from '@/shared/i18n/formats';
import { licenceCode } from '@/account/model/plan/licence-code';
import { Button } from '@/shared/ui/button';
import { TextField } from '@/shared/ui/text-field';

/** Far more than a code with whatever stands around it: a whole letter pasted here is not one. */
const TYPED_MAX_LENGTH = 100;

/** The code in what was typed, which may name it first, as in “code: 7K2MX-…”; undefined where there is none. */
function codeIn(typed: string): string | undefined {
  return licenceCode(typed) ?? licenceCode(typed.replace(/^.*[:：=]/s, ''));
}

interface RedeemFormProps {
  /** Redeems a code in its stored form; gives when the plan ends. Undefined until it is known whose plan it is. */
  readonly redeem: ((code: string) => Promise<Date | undefined>) | undefined;
  /** The plan has changed. */
  readonly onRedeemed: () => void;
}

/** How the last attempt ended: done, with the end of the plan; what is wrong with what was typed; or what went wrong. */
type Outcome =
  | { readonly kind: 'done'; readonly end: Date | undefined }
  | { readonly kind: 'missing' | 'form' }
  | { readonly kind: 'failed'; readonly error: unknown };

/** Where a licence code is redeemed. What was typed stays until it is; everything there is to say is said at the field. */
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
    // Read out with the field, unless the person has gone elsewhere meanwhile.
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
