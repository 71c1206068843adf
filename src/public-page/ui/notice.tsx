import type { ReactNode } from 'react';
import { APP_NAME, usePageTitle } from './use-page-title';

interface NoticeProps {
  readonly title: string;
  readonly text: ReactNode;
  /** Buttons and links that lead on. */
  readonly children: ReactNode;
}

/** What stands where the card would: what happened and what to do; the document is called so too. */
export function Notice({ title, text, children }: NoticeProps) {
  usePageTitle(title, APP_NAME);
  return (
    <main className="visitor-notice">
      <svg
        viewBox="0 0 85 55"
        width={170}
        height={110}
        aria-hidden="true"
        className="visitor-notice__picture"
      >
        <rect x="0.5" y="0.5" width="84" height="54" rx="3" />
        <path d="M9 14h26M9 20h18M9 44h22" />
        <rect x="60" y="34" width="14" height="14" rx="2" className="visitor-notice__seal" />
      </svg>
      <h1>{title}</h1>
      <p>{text}</p>
      <div className="visitor-notice__ways">{children}</div>
    </main>
  );
}
