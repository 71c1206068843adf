import Sparkles from 'lucide-react/icons/sparkles';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContactTextField } from '@/contacts/model/contact';
import { Button } from '@/shared/ui/button';
import { ErrorNotice } from '@/shared/ui/error-notice';

/** Resolves to the fields that a model finds in a text. */
export type AskModel = (
  text: string,
  signal: AbortSignal,
) => Promise<Partial<Readonly<Record<ContactTextField, string>>>>;

interface ModelPanelProps {
  /** All that is sent. */
  readonly text: string;
  readonly ask: AskModel;
  readonly onAnswer: (fields: Awaited<ReturnType<AskModel>>) => void;
}

/** Asks a model about one card, after showing what is sent. */
export function ModelPanel({ text, ask, onAnswer }: ModelPanelProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [error, setError] = useState<unknown>();
  const asking = useRef<AbortController>(undefined);
  useEffect(() => () => asking.current?.abort(), []);
  const send = async () => {
    const controller = new AbortController();
    asking.current = controller;
    setAsking(true);
    setError(undefined);
    try {
      const fields = await ask(text, controller.signal);
      if (controller.signal.aborted) return;
      onAnswer(fields);
      setOpen(false);
    } catch (failure) {
      if (!controller.signal.aborted) setError(failure);
    } finally {
      setAsking(false);
    }
  };
  if (!isOpen)
    return (
      <Button className="self-start" onClick={() => setOpen(true)}>
        <Sparkles aria-hidden className="size-4" />
        {t('paperCards.ask')}
      </Button>
    );
  return (
    <section className="flex flex-col gap-3 rounded-sheet border border-line bg-sheet p-4 text-sm">
      <p>{t('paperCards.askText')}</p>
      <p className="max-h-40 overflow-y-auto whitespace-pre-line text-ink-soft wrap-anywhere">
        <bdi>{text}</bdi>
      </p>
      {error !== undefined && <ErrorNotice error={error} />}
      <div className="flex flex-wrap gap-3">
        <Button busy={isAsking} onClick={() => void send()}>
          {t('paperCards.askSend')}
        </Button>
        <Button
          onClick={() => {
            asking.current?.abort();
            setOpen(false);
          }}
        >
          {t('common.cancel')}
        </Button>
      </div>
    </section>
  );
}
