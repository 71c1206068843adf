import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '@/shared/browser/clipboard';
import { Button } from './button';

const CONFIRM_MS = 2000;

interface CopyButtonProps {
  text: string;
  label?: string;
  className?: string;
  onCopied?: () => void;
  onFailed?: (error: unknown) => void;
}

/** Confirms in its own place and to screen readers. */
export function CopyButton({ text, label, className, onCopied, onFailed }: CopyButtonProps) {
  const { t } = useTranslation();
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  useEffect(() => {
    if (state === 'idle') return undefined;
    const timer = setTimeout(() => setState('idle'), CONFIRM_MS);
    return () => clearTimeout(timer);
  }, [state]);
  // docs/specification.md §8, for a link.
  const copiedLabel = label === undefined ? t('common.linkCopied') : t('common.copied');
  const copy = async () => {
    try {
      await copyText(text);
      setState('copied');
      onCopied?.();
    } catch (error) {
      setState('failed');
      onFailed?.(error);
    }
  };
  return (
    <>
      <Button onClick={() => void copy()} className={className}>
        {state === 'copied' ? (
          <Check aria-hidden className="size-4 text-good" />
        ) : (
          <Copy aria-hidden className="size-4" />
        )}
        <span className="first-letter:uppercase">
          {state === 'copied' ? copiedLabel : (label ?? t('common.copyLink'))}
        </span>
      </Button>
      <output className={state === 'failed' ? 'text-sm text-bad' : 'sr-only'}>
        {state === 'copied' && copiedLabel}
        {state === 'failed' && t('common.copyFailed')}
      </output>
    </>
  );
}
