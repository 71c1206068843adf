import { useEffect, useRef, type ReactNode } from 'react';

/** The heading of a step. It takes the focus when the step comes, so that whoever cannot see it hears where they are. */
export function StepHeading({ children }: { readonly children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
      {children}
    </h2>
  );
}
