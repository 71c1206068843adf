import Trash2 from 'lucide-react/icons/trash';
import { useEffect, type ReactNode, type Ref, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { SaveProblem } from '@/shared/forms/use-save';
import { Button } from '@/shared/ui/button';
import { SlowNote } from '@/shared/ui/draft-notices';
import { ErrorNotice, Notice, ProblemLinks, type Problem } from '@/shared/ui/error-notice';

const GAP = 16;

/**
 * Keeps the focused control clear of the bar at the window's lower edge (WCAG 2.2, 2.4.11): the page scrolls
 * as if the window ended above the bar.
 */
export function useFootRoom(form: RefObject<HTMLElement | null>, foot: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const bar = foot.current;
    if (bar === null) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      const sticks = getComputedStyle(bar).position === 'sticky';
      // On a phone the bar is above the navigation.
      const below = Number.parseFloat(getComputedStyle(bar).bottom) || 0;
      style.scrollPaddingBottom = sticks ? `${bar.offsetHeight + below + GAP}px` : '';
      const focused = document.activeElement;
      if (!sticks || !focused?.matches('input, textarea, button')) return;
      if (form.current?.contains(focused) && !bar.contains(focused))
        focused.scrollIntoView({ block: 'nearest' });
    });
    observer.observe(bar);
    return () => {
      observer.disconnect();
      style.scrollPaddingBottom = '';
    };
  }, [form, foot]);
}

interface FormFootProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly problem: SaveProblem | undefined;
  readonly problemLinks: readonly Problem[];
  /** What must be decided before saving. */
  readonly notice: ReactNode;
  readonly saving: boolean;
  readonly uploading: boolean;
  readonly blocked: boolean;
  readonly submitLabel: string;
  readonly submittingLabel: string;
  readonly onCancel: () => void;
}

/** The end of the form: what went wrong, Save, Cancel. In sight, except in a low window or with an offer. */
export function FormFoot({
  ref,
  problem,
  problemLinks,
  notice,
  saving,
  uploading,
  blocked,
  submitLabel,
  submittingLabel,
  onCancel,
}: FormFootProps) {
  const { t } = useTranslation();
  return (
    <div
      ref={ref}
      className="sticky bottom-0 z-10 -mx-4 flex scroll-mb-20 flex-col gap-3 border-t border-line bg-paper px-4 py-3 max-md:bottom-[calc(3.5rem+env(safe-area-inset-bottom))] max-md:*:max-h-[40svh] max-md:*:overflow-y-auto sm:mx-0 sm:px-0 md:gap-4 md:py-4 [@media(max-height:30rem)]:static [html:has([data-offer])_&]:static"
    >
      {notice}
      {problem && (
        <ErrorNotice error={problem.message}>
          {problem.detail && <p className="text-ink-soft">{problem.detail}</p>}
          {problemLinks.length > 0 && <ProblemLinks problems={problemLinks} />}
        </ErrorNotice>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="primary" busy={saving} disabled={uploading || blocked}>
          {saving ? submittingLabel : submitLabel}
        </Button>
        <Button disabled={saving} onClick={onCancel}>
          {t('common.cancel')}
        </Button>
        {uploading && <span className="text-sm text-ink-soft">{t('cards.waitForUpload')}</span>}
        <SlowNote saving={saving} />
      </div>
    </div>
  );
}

interface GoneNoticeProps {
  readonly disabled: boolean;
  readonly onSaveAsNew: () => void;
}

/** The card being edited was deleted elsewhere: its draft can become a new card. */
export function GoneNotice({ disabled, onSaveAsNew }: GoneNoticeProps) {
  const { t } = useTranslation();
  return (
    <Notice icon={Trash2} tone="warn" isChoice>
      <p>{t('cards.goneText')}</p>
      <Button disabled={disabled} onClick={onSaveAsNew}>
        {t('cards.saveAsNew')}
      </Button>
    </Notice>
  );
}
