import { BRAND } from '@/shared/lib/brand';
import { classNames } from '@/shared/lib/class-names';
import { BrandMark } from '@/shared/ui/brand-mark';
import { Link } from '@/shared/ui/link';

interface WordmarkProps {
  to: string;
  compact?: boolean;
}

/** The logo, linking to `to`. */
export function Wordmark({ to, compact = false }: WordmarkProps) {
  return (
    <Link to={to} className="group flex min-h-11 shrink-0 items-center gap-2.5 rounded-field">
      <BrandMark className="size-8 -rotate-3 transition-transform duration-150 group-hover:rotate-0" />
      <span
        className={classNames(
          // Wide enough for fallback fonts: a late font moves nothing. A phone has no room for every name.
          'max-w-40 truncate font-brand text-lg font-semibold tracking-tight sm:max-w-none sm:min-w-[3.5rem]',
          compact ? 'max-sm:sr-only' : 'min-w-[3.5rem]',
        )}
      >
        {BRAND.name}
      </span>
    </Link>
  );
}
