import History from 'lucide-react/icons/rotate-ccw-clock';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { readDraft } from '@/shared/forms/drafts';
import { ButtonLink } from '@/shared/ui/link';
import { Sheet } from '@/shared/ui/page';

interface LegacyNoticeProps {
  readonly of: 'card' | 'account';
  readonly contactHref: string;
  readonly children?: ReactNode;
}

/** The notice that only the operator can repair a legacy card or account (docs/decisions/0040). */
export function LegacyNotice({ of, contactHref, children }: LegacyNoticeProps) {
  const { t } = useTranslation();
  return (
    <Sheet className="flex max-w-xl flex-col items-start gap-4">
      <output className="flex items-start gap-3">
        <History aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-soft" />
        <span>{t(`errors.${of}-legacy`)}</span>
      </output>
      <div className="flex w-full flex-wrap gap-3">
        <ButtonLink variant="primary" to={contactHref}>
          {t('cards.legacyContact')}
        </ButtonLink>
        {children}
      </div>
    </Sheet>
  );
}

/** Returns true if the form had input when its card or account became legacy: such a form stays open. */
export function useStaysOpen(isLegacy: boolean, storageName: string): boolean {
  const [isOpen, setOpen] = useState<boolean>();
  if (isLegacy && isOpen === undefined) setOpen(readDraft(storageName) !== undefined);
  return isOpen === true;
}
