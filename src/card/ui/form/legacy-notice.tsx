import History from 'lucide-react/icons/rotate-ccw-clock';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/shared/ui/link';
import { Sheet } from '@/shared/ui/page';

interface LegacyNoticeProps {
  readonly of: 'card' | 'account';
  readonly contactHref: string;
  readonly children?: ReactNode;
}

/** Replaces a form: only the operator can bring a legacy card or account up to date (docs/decisions/0040). */
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
