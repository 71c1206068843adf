import { useEffect } from 'react';
import { TextLink } from './lines';

/** Instead of a page of the app: leads to the document of the operator, with a link until then. */
export function OwnDocument({ title, href }: { readonly title: string; readonly href: string }) {
  useEffect(() => window.location.replace(href), [href]);
  return (
    <article className="mx-auto max-w-[68ch] px-4 py-12 sm:px-6 md:py-20">
      <h1 className="font-display text-2xl sm:text-3xl">{title}</h1>
      <p className="mt-4">
        <TextLink href={href}>{href}</TextLink>
      </p>
    </article>
  );
}
