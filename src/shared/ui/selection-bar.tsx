import X from 'lucide-react/icons/x';
import type { ComponentProps, ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { number } from '@/shared/i18n/formats';
import { classNames } from '@/shared/lib/class-names';
import { Button } from './button';
import { buttonClass } from './button-class';
import { IconButton } from './icon-button';
import { Menu } from './menu';

type Icon = ComponentType<{ className?: string }>;

const BUTTON = 'px-3 max-sm:w-11 max-sm:px-0';
const WORDS = 'max-sm:sr-only';

/** Higher numbers leave no room for the icons of a phone. */
const MOST_SHOWN = 999;

interface SelectionBarProps {
  readonly label: string;
  readonly count: number;
  readonly className?: string | false;
  readonly children: ReactNode;
  /** Absent: nothing is selected that could be cleared. */
  readonly onClear?: (() => void) | undefined;
}

/**
 * How many entries of a list are selected, and what can be done with them: on a phone a number and up to six
 * icons, which have one line in every language.
 */
export function SelectionBar({ label, count, className, children, onClear }: SelectionBarProps) {
  const { t, i18n } = useTranslation();
  return (
    <section
      aria-label={label}
      className={classNames(
        'flex flex-wrap items-center gap-0.5 rounded-sheet bg-accent-wash p-1 ps-3 sm:gap-2 sm:p-2 sm:ps-4',
        className,
      )}
    >
      <output className="me-auto text-sm font-semibold tabular-nums">
        {onClear && (
          <span aria-hidden dir="ltr" className="sm:hidden">
            {number(Math.min(count, MOST_SHOWN), i18n.language)}
            {count > MOST_SHOWN && '+'}
          </span>
        )}
        <span className={onClear && WORDS}>{t('common.selectedCount', { count })}</span>
      </output>
      {children}
      {onClear && (
        <IconButton label={t('common.clearSelection')} onClick={onClear}>
          <X aria-hidden />
        </IconButton>
      )}
    </section>
  );
}

interface SelectionButtonProps extends Omit<ComponentProps<typeof Button>, 'className' | 'title'> {
  readonly icon: Icon;
  readonly children: string;
  /** Has its words on a phone, too. */
  readonly keepsWords?: boolean;
}

/** A button of the bar: on a phone its icon, named all the same. */
export function SelectionButton({ icon: Icon, keepsWords = false, children, ...rest }: SelectionButtonProps) {
  return (
    <Button {...rest} title={children} className={keepsWords ? 'px-3' : BUTTON}>
      <Icon aria-hidden className="size-4" />
      <span className={keepsWords ? undefined : WORDS}>{children}</span>
    </Button>
  );
}

interface SelectionMenuProps extends Pick<ComponentProps<typeof Menu>, 'label' | 'items'> {
  readonly icon: Icon;
}

/** The same for a button with a menu. */
export function SelectionMenu({ icon: Icon, label, items }: SelectionMenuProps) {
  return (
    <Menu label={label} items={items} className={buttonClass('quiet', 'normal', BUTTON)}>
      <Icon aria-hidden className="size-4" />
      <span className={WORDS}>{label}</span>
    </Menu>
  );
}
