import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Decoration; `SkeletonGroup` announces it. */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return <div aria-hidden className={`animate-breathe rounded-field bg-line ${className}`} />;
}

/** As wide as its words in any language. */
export function SkeletonWords({ children }: { children: ReactNode }) {
  return (
    <span aria-hidden className="block w-fit animate-breathe rounded-field bg-line">
      <span className="invisible">{children}</span>
    </span>
  );
}

/** Announces loading once. */
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
