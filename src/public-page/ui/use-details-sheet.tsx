/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { useCallback, useEffect, useState } from 'preact/hooks';
import type { ReadCard } from '@/card/service/slugs/read-card-link';
import type { LanguageCode } from '@/shared/i18n/languages';
import { languageShown } from '@/shared/i18n/mark-document';
import type { InboxWords, VisitorWords } from '@/shared/i18n/visitor-words';
import { whenIdle } from './after-card';
import { hasUnsentDetails } from './has-unsent-details';
import { isLoadTrouble, loadTrouble, type LoadTrouble } from './load-trouble';

const loadParts = () => import('./leave-details-sheet');

interface Loaded {
  readonly parts: Awaited<ReturnType<typeof loadParts>>;
  readonly words: InboxWords;
  readonly language: string;
}

interface DetailsSheetParts {
  readonly privacyHref: string;
  readonly homeHref: string;
  /** Saves the card's contact; offered once the details are sent. */
  readonly save: ComponentChildren;
}

/**
 * The sheet in which a visitor leaves details: `open` loads and shows it; `overlay` is drawn over the page.
 * Details that were not sent at an earlier visit are offered again.
 */
export function useDetailsSheet(
  { userId, cardId, card }: ReadCard,
  loadWords: (language: LanguageCode) => Promise<InboxWords>,
  parts: DetailsSheetParts,
) {
  const language = languageShown();
  const load = useCallback(async (): Promise<Loaded> => {
    const [parts, words] = await Promise.all([loadParts(), loadWords(language)]);
    return { parts, words, language };
  }, [language, loadWords]);
  const [state, setState] = useState<'closed' | 'coming' | 'open' | LoadTrouble>('closed');
  const [loaded, setLoaded] = useState<Loaded>();
  const [hasUnsent, setHasUnsent] = useState(false);

  useEffect(() => {
    if (!hasUnsentDetails(cardId)) return undefined;
    let isOver = false;
    const offer = async () => {
      try {
        const fetched = await load();
        if (isOver) return;
        setLoaded(fetched);
        setHasUnsent(true);
      } catch {
        // Offline: the next visit offers it.
      }
    };
    const stop = whenIdle(() => void offer());
    return () => {
      isOver = true;
      stop();
    };
  }, [cardId, load]);

  const open = async () => {
    setState('coming');
    try {
      setLoaded(await load());
      setState('open');
    } catch {
      // The connection is gone, or a new version has replaced the files.
      setState(loadTrouble());
    }
  };
  const close = () => {
    setState('closed');
    setHasUnsent(hasUnsentDetails(cardId));
  };

  const sheet = state === 'open' && loaded && (
    <loaded.parts.DetailsSheet
      to={{ userId, cardId }}
      name={card.name}
      words={loaded.words}
      language={loaded.language}
      {...parts}
      onClose={close}
    />
  );
  const notice = state !== 'open' && hasUnsent && loaded && (
    <loaded.parts.UnsentNotice
      cardId={cardId}
      name={card.name}
      words={loaded.words}
      onResume={() => void open()}
    />
  );
  return {
    state,
    open: () => void open(),
    overlay: sheet || notice,
  };
}

type DetailsSheetControl = ReturnType<typeof useDetailsSheet>;

interface LeaveDetailsButtonProps {
  readonly control: DetailsSheetControl;
  readonly words: VisitorWords;
  /** Whether the visitor has saved the card's contact, after which theirs is what is missing. */
  readonly isAnswer: boolean;
}

/** Opens the sheet; reports when it could not be loaded. */
export function LeaveDetailsButton({ control, words, isAnswer }: LeaveDetailsButtonProps) {
  return (
    <>
      <button
        type="button"
        className="card-sheet__second"
        aria-haspopup="dialog"
        aria-busy={control.state === 'coming' ? 'true' : undefined}
        onClick={control.open}
      >
        {isAnswer ? words.sendBack : words.leaveDetails}
      </button>
      <output className="save-contact__note">{isLoadTrouble(control.state) && words[control.state]}</output>
    </>
  );
}
