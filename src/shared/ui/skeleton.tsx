import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';

/** A grey shape of the size of what is coming. Decoration: `SkeletonGroup` speaks for it. */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return <div aria-hidden className={`animate-breathe rounded-field bg-line ${className}`} />;
}

/** Words that are still coming, as a grey bar of their size: in any language and face they move nothing. */
export function SkeletonWords({ children }: { children: ReactNode }) {
  return (
    <span aria-hidden className="block w-fit animate-breathe rounded-field bg-line">
      <span className="invisible">{children}</span>
    </span>
  );
}

/** Wraps skeletons and says once, to screen readers, that something is loading. */
export function SkeletonGroup({
  label,
  children,
  className,
}: {
  label?: string;
  children: ReactNode;
  className?: string;
}) {
  const { t } = useTranslation();
  return (
    <div className={className}>
      <output className="sr-only">{label ?? t('common.loading')}</output>
      {children}
    </div>
  );
}
