import { useState, type ComponentType } from 'react';
import { takeJustCreatedFlag, type JustCreatedFlag } from '@/shared/browser/just-created';
import css from './created-bar.css?inline';

/** Returns the bar for a card just created in this tab, once. */
export function createdBar(slug: string): ComponentType | undefined {
  const mark = takeJustCreatedFlag(slug);
  if (mark === undefined) return undefined;
  // A normal import would put the style into every visitor's first script.
  const style = new CSSStyleSheet();
  style.replaceSync(css);
  document.adoptedStyleSheets.push(style);
  return () => <CreatedBar mark={mark} />;
}

function CreatedBar({ mark }: { readonly mark: JustCreatedFlag }) {
  const [isOpen, setOpen] = useState(true);
  if (!isOpen) return null;
  return (
    <section className="created-bar" aria-label={mark.title}>
      <output>{mark.title}</output>
      <div className="created-bar__ways">
        {mark.ways.map(({ label, href }) => (
          <a key={href} href={href}>
            {label}
          </a>
        ))}
      </div>
      <button type="button" aria-label={mark.close} title={mark.close} onClick={() => setOpen(false)}>
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
          <path d="M6 6l12 12M18 6L6 18" />
        </svg>
      </button>
    </section>
  );
}
