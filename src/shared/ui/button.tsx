import type { ComponentProps, MouseEvent } from 'react';
import { BrandMark } from './brand-mark';
import { buttonClass, type ButtonSize, type ButtonVariant } from './button-class';

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Announced; the button keeps its focus and ignores clicks. */
  busy?: boolean;
}

/** `type` is `button` by default. */
export function Button({
  variant = 'quiet',
  size,
  busy = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      onClick={click}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      className={buttonClass(variant, size, className)}
    >
      {busy && <BrandMark className="size-4 animate-breathe" />}
      {children}
    </button>
  );
}
