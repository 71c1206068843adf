import type { ReactNode } from 'react';
import { BrandMark } from './brand-mark';

interface EmptyStateProps {
  title: ReactNode;
  text?: ReactNode;
  action?: ReactNode;
  heading?: 'h1' | 'h2';
}

export function EmptyState({ title, text, action, heading: Heading = 'h2' }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-6 py-12 text-center">
      <div
        aria-hidden
        className="relative aspect-[85/55] w-64 rotate-[-2deg] rounded-sheet bg-sheet shadow-lift motion-safe:animate-rise"
      >
        <div className="absolute start-6 top-7 h-2.5 w-28 rounded-field bg-line" />
        <div className="absolute start-6 top-13 h-2 w-20 rounded-field bg-line" />
        <div className="absolute start-6 bottom-7 h-2 w-24 rounded-field bg-line" />
        <BrandMark className="absolute end-5 bottom-5 size-12 rotate-[5deg]" />
      </div>
      <div className="flex max-w-[45ch] flex-col gap-2">
        <Heading className="font-display text-xl">{title}</Heading>
        {text && <p className="text-ink-soft">{text}</p>}
      </div>
      {action}
    </div>
  );
}
