import type { ReactNode } from 'react';

/** Lines of an address as they are stated, each in its own direction. */
export function Lines({ of }: { readonly of: readonly string[] }) {
  return of.map((line) => (
    <span key={line} className="block">
      <bdi>{line}</bdi>
    </span>
  ));
}

/** A link to an address outside of the app; a long one breaks. */
export function TextLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <a
      href={href}
      className="inline-flex min-h-8 items-center text-accent underline underline-offset-4 wrap-anywhere"
    >
      <bdi>{children}</bdi>
    </a>
  );
}

/** An email address that opens the reader's mail program. */
export function EmailLink({ email }: { readonly email: string }) {
  return <TextLink href={`mailto:${email}`}>{email}</TextLink>;
}
