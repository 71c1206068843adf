import { BrandMark } from './brand-mark';

interface SpinnerProps {
  label: string;
  visible?: boolean;
  className?: string;
}

export function Spinner({ label, visible = false, className = 'size-10' }: SpinnerProps) {
  return (
    <output className="flex flex-col items-center gap-3 text-sm text-ink-soft">
      <BrandMark className={`${className} animate-breathe`} />
      <span className={visible ? undefined : 'sr-only'}>{label}</span>
    </output>
  );
}

export function SpinnerScreen({ label }: { label: string }) {
  return (
    <div className="grid min-h-[60dvh] place-items-center">
      <Spinner label={label} visible />
    </div>
  );
}
