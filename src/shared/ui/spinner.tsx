import { BrandMark } from './brand-mark';

interface SpinnerProps {
  /** What is being waited for; read out by screen readers, and shown when `visible`. */
  label: string;
  visible?: boolean;
  className?: string;
}

/** The loading mark: the seal, breathing. Says what it waits for to whoever cannot see it. */
export function Spinner({ label, visible = false, className = 'size-10' }: SpinnerProps) {
  return (
    <output className="flex flex-col items-center gap-3 text-sm text-ink-soft">
      <BrandMark className={`${className} animate-breathe`} />
      <span className={visible ? undefined : 'sr-only'}>{label}</span>
    </output>
  );
}

/** The loading mark in the middle of an otherwise empty page. */
export function SpinnerScreen({ label }: { label: string }) {
  return (
    <div className="grid min-h-[60dvh] place-items-center">
      <Spinner label={label} visible />
    </div>
  );
}
