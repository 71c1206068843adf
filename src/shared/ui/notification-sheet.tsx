import CircleCheck from 'lucide-react/icons/circle-check';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '@/shared/lib/class-names';

interface NotificationSheetProps extends Omit<ComponentProps<'span'>, 'title'> {
  readonly icon: ReactNode;
  readonly title: ReactNode;
  readonly description?: string | undefined;
}

/** What every notification is drawn on. */
export function NotificationSheet({
  icon,
  title,
  description,
  className,
  children,
  ...rest
}: NotificationSheetProps) {
  return (
    <span
      {...rest}
      className={classNames(
        'flex animate-rise items-center rounded-sheet border border-line bg-sheet text-sm text-ink shadow-lift',
        className,
      )}
    >
      {icon}
      <span className="min-w-0 wrap-anywhere">
        {title}
        {description && <span className="block text-ink-soft">{description}</span>}
      </span>
      {children}
    </span>
  );
}

export const ICONS = {
  success: <CircleCheck aria-hidden className="size-5 shrink-0 text-good" />,
  error: <CircleAlert aria-hidden className="size-5 shrink-0 text-bad" />,
};
