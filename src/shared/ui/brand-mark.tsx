import { BRAND } from '@/shared/lib/brand';

interface BrandMarkProps {
  className?: string;
  label?: string;
}

/** The brand mark as a picture of that label, else as decoration. */
export function BrandMark({ className = 'size-8', label }: BrandMarkProps) {
  return (
    <svg
      viewBox={BRAND.mark.viewBox}
      className={className}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      {BRAND.mark.shapes.map(({ fill, path }) => (
        <path key={path} style={{ fill }} d={path} />
      ))}
    </svg>
  );
}
