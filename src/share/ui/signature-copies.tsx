import { Copy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyRich } from '@/shared/lib/clipboard-rich';
import { Button } from '@/shared/ui/button';
import { CopyButton } from '@/shared/ui/copy-button';
import { ErrorNotice } from '@/shared/ui/error-notice';
import { signatureHtml, signatureText, type Signature } from './signature-html';

/** The signature on the clipboard: formatted, as source, as plain text. */
export function SignatureCopies({ signature }: { readonly signature: Signature }) {
  const { t } = useTranslation();
  const [done, setDone] = useState<{ readonly of: string; readonly outcome: 'copied' | 'failed' }>();
  const html = signatureHtml(signature);
  const text = signatureText(signature);
  // What became of another signature says nothing of this one.
  const outcome = done?.of === html ? done.outcome : undefined;
  const copy = async () => {
    try {
      await copyRich({ html, text });
      setDone({ of: html, outcome: 'copied' });
    } catch {
      setDone({ of: html, outcome: 'failed' });
    }
  };
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" onClick={() => void copy()}>
          <Copy aria-hidden className="size-4" />
          {t('shareKit.signature.copy')}
        </Button>
        <CopyButton text={html} label={t('shareKit.signature.copySource')} />
        <CopyButton text={text} label={t('shareKit.signature.copyPlain')} />
      </div>
      <output className="text-sm text-good empty:hidden">
        {outcome === 'copied' && t('shareKit.signature.copied')}
      </output>
      {outcome === 'failed' && <ErrorNotice error={t('common.copyFailed')} />}
    </div>
  );
}
