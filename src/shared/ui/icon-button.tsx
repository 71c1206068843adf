import type { ComponentProps } from 'react';
import { classNames } from '@/shared/lib/class-names';

interface IconButtonProps extends ComponentProps<'button'> {
  label: string;
}

/** 44 px square. */
export function IconButton({ label, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={classNames(
        'inline-grid size-11 shrink-0 place-items-center rounded-field text-ink-soft transition-colors duration-150',
        'hover:bg-accent-wash hover:text-ink disabled:cursor-not-allowed disabled:opacity-60 [&_svg]:size-5',
        className,
      )}
    />
  );
}
