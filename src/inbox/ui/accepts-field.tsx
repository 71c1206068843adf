import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveAccepts } from '@/inbox/service/exchange-settings';
import { CheckField } from '@/shared/ui/check-field';

interface AcceptsFieldProps {
  uid: string;
  accepts: boolean;
  /** The settings are others now; resolves when they were read again. */
  onChanged: () => Promise<unknown>;
}

/** Whether visitors may leave something; saved as soon as it is chosen. */
export function AcceptsField({ uid, accepts, onChanged }: AcceptsFieldProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<boolean>();
  const [state, setState] = useState<'idle' | 'saving' | 'saved' | 'failed'>('idle');
  const choose = async (next: boolean) => {
    if (state === 'saving') return;
    setChosen(next);
    setState('saving');
    try {
      await saveAccepts(uid, next);
      await onChanged();
      setState('saved');
    } catch {
      setState('failed');
    }
    setChosen(undefined);
  };
  return (
    <div>
      <CheckField
        label={<span className="font-semibold">{t('inbox.accepts')}</span>}
        hint={t('inbox.acceptsHint')}
        checked={chosen ?? accepts}
        error={state === 'failed' ? t('inbox.saveFailed') : undefined}
        onChange={(event) => void choose(event.target.checked)}
      />
      <output className="block min-h-6 text-sm text-ink-soft">
        {state === 'saving' && t('common.saving')}
        {state === 'saved' && t('inbox.saved')}
      </output>
    </div>
  );
}
