import { BRAND_MARK } from './brand-mark-shapes';

interface BrandMarkProps {
  className?: string;
  label?: string;
}

/** The brand mark as a picture of that label, else as decoration. */
export function BrandMark({ className = 'size-8', label }: BrandMarkProps) {
  return (
    <svg
      viewBox={BRAND_MARK.viewBox}
      className={className}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      {BRAND_MARK.shapes.map(({ fill, path }) => (
        <path key={path} style={{ fill }} d={path} />
      ))}
    </svg>
  );
}
