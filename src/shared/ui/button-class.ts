import { classNames } from '@/shared/lib/class-names';

export type ButtonVariant = 'primary' | 'quiet' | 'danger';
export type ButtonSize = 'normal' | 'large';

const VARIANT: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong border border-transparent',
  quiet: 'bg-sheet text-ink border border-field hover:border-ink hover:bg-paper',
  danger: 'bg-sheet text-bad border border-bad hover:bg-bad hover:text-on-bad',
};

/** At least 44 px high. */
export function buttonClass(variant: ButtonVariant, size: ButtonSize = 'normal', extra?: string): string {
  return classNames(
    'inline-flex items-center justify-center gap-2 rounded-field font-semibold text-center transition-colors duration-150',
    'aria-disabled:opacity-60 disabled:opacity-60 disabled:cursor-not-allowed aria-disabled:cursor-progress',
    'active:translate-y-px',
    size === 'large' ? 'min-h-13 px-7 text-base' : 'min-h-11 px-5 py-2 text-sm',
    VARIANT[variant],
    extra,
  );
}
