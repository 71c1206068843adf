import X from 'lucide-react/icons/x';
import type { ComponentProps, ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '@/shared/lib/class-names';
import { Button } from './button';
import { IconButton } from './icon-button';

interface SelectionBarProps {
  readonly label: string;
  readonly count: number;
  readonly className?: string | false;
  readonly children: ReactNode;
  /** Absent: nothing is selected that could be cleared. */
  readonly onClear?: (() => void) | undefined;
}

/** How many entries of a list are selected, and what can be done with them. */
export function SelectionBar({ label, count, className, children, onClear }: SelectionBarProps) {
  const { t } = useTranslation();
  return (
    <section
      aria-label={label}
      className={classNames(
        'flex flex-wrap items-center gap-1 rounded-sheet bg-accent-wash p-2 ps-4 sm:gap-2',
        className,
      )}
    >
      <output className="me-auto text-sm font-semibold tabular-nums">
        {t('network.selectedCount', { count })}
      </output>
      {children}
      {onClear && (
        <IconButton label={t('network.clearSelection')} onClick={onClear}>
          <X aria-hidden />
        </IconButton>
      )}
    </section>
  );
}

/** On a phone the bar has one line in every language: its buttons are icons, and named all the same. */
export const SELECTION_BUTTON = 'px-3 max-sm:w-11 max-sm:px-0';
export const SELECTION_WORDS = 'max-sm:sr-only';

interface SelectionButtonProps extends ComponentProps<typeof Button> {
  readonly icon: ComponentType<{ className?: string }>;
  /** Has its words on a phone, too. */
  readonly keepsWords?: boolean;
}

export function SelectionButton({ icon: Icon, keepsWords = false, children, ...rest }: SelectionButtonProps) {
  return (
    <Button {...rest} className={keepsWords ? 'px-3' : SELECTION_BUTTON}>
      <Icon aria-hidden className="size-4" />
      <span className={keepsWords ? undefined : SELECTION_WORDS}>{children}</span>
    </Button>
  );
}
