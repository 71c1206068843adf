import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newPassphrase } from '@/inbox/model/new-passphrase';
import { Button } from '@/shared/ui/button';
import { CopyButton } from '@/shared/ui/copy-button';
import { IconButton } from '@/shared/ui/icon-button';

interface SuggestedPassphraseProps {
  onUse: (passphrase: string) => void;
}

/** Offers a random passphrase, to be copied or written down and used. */
export function SuggestedPassphrase({ onUse }: SuggestedPassphraseProps) {
  const { t } = useTranslation();
  const [passphrase, setPassphrase] = useState(newPassphrase);
  return (
    <div className="rounded-sheet bg-seal-wash p-4">
      <div className="flex items-center justify-between gap-3">
        <p className="text-sm text-ink-soft">{t('inbox.suggestion')}</p>
        <IconButton
          label={t('inbox.suggestionAnother')}
          className="-me-3 -my-3"
          onClick={() => setPassphrase(newPassphrase())}
        >
          <RefreshCw aria-hidden />
        </IconButton>
      </div>
      <output className="mt-1 block">
        <bdi dir="ltr" className="font-mono text-base select-all">
          {passphrase}
        </bdi>
      </output>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button onClick={() => onUse(passphrase)}>{t('inbox.suggestionUse')}</Button>
        <CopyButton text={passphrase} label={t('inbox.suggestionCopy')} />
      </div>
    </div>
  );
}
