/** @jsxImportSource preact */
import { Component, type ComponentChildren } from 'preact';
import { cardTitle } from '@/card/model/card-view';
import { slugProblem } from '@/card/model/slug/slug';
import type { ReadCard } from '@/card/service/slugs/read-card-link';
import { vcardAddress } from '@/card/service/vcard/vcard-address';
import { fillIn } from '@/card/view/card-words';
import { marked } from '@/shared/i18n/marked-values';
import type { VisitorWords } from '@/shared/i18n/visitor-words';
import { isolatedForVisitor } from './isolated-for-visitor';
import { APP_NAME, usePageTitle } from './page-document';
import type { Trouble } from './use-public-card';

interface TroubleNoticeProps {
  readonly trouble: Trouble | 'reserved';
  readonly slug: string;
  readonly words: VisitorWords;
  readonly onRetry: () => void;
  readonly links: { readonly claim: (slug: string) => string; readonly home: string };
}

/** Each state without a card, with a next step (docs/product.md, question 4). */
export function TroubleNotice({ trouble, slug, words, onRetry, links }: TroubleNoticeProps) {
  // One element: a flex box would take each part of the sentence for an item.
  const naming = (text: string) => <span>{isolatedForVisitor(fillIn(text, marked({ name: slug })))}</span>;
  const home = (
    <a className="visitor-notice__quiet" href={links.home}>
      {words.home}
    </a>
  );
  const retry = (
    <button type="button" onClick={onRetry}>
      {words.retry}
    </button>
  );
  if (trouble === 'reserved')
    return (
      <Notice title={words.reservedTitle} text={naming(words.reservedText)}>
        {home}
      </Notice>
    );
  if (trouble === 'unshown')
    return (
      <Notice title={words.unshownTitle} text={words.unshownText}>
        {retry}
        {home}
      </Notice>
    );
  if (trouble === 'not-found' || trouble === 'nowhere') {
    const claimable = trouble === 'not-found' && slugProblem(slug) === undefined;
    return (
      <Notice title={words.notFoundTitle} text={claimable ? naming(words.notFoundText) : words.notFoundPlain}>
        {claimable && <a href={links.claim(slug)}>{naming(words.claim)}</a>}
        <button type="button" className="visitor-notice__quiet" onClick={onRetry}>
          {words.retry}
        </button>
        {home}
      </Notice>
    );
  }
  const [title, text] = {
    offline: [words.offlineTitle, words.offlineText] as const,
    denied: [words.deniedTitle, words.deniedText] as const,
    failed: [words.failedTitle, words.failedText] as const,
  }[trouble];
  return (
    <Notice title={title} text={trouble === 'failed' ? `${text} ${words.retrying}` : text}>
      {retry}
      {home}
    </Notice>
  );
}

interface CrashNoticeProps {
  readonly words: VisitorWords;
  readonly found?: ReadCard;
}

/** After an error of our own: whose card it is, where that is known, and the contact saved with it. */
function CrashNotice({ words, found }: CrashNoticeProps) {
  return (
    <Notice title={(found && cardTitle(found.card)) ?? words.deniedTitle} text={words.crashed}>
      {found?.card.vcardUrl && (
        <a
          href={vcardAddress({ ownerUid: found.userId, id: found.cardId })}
          type="text/vcard"
          rel="noopener noreferrer"
        >
          {words.addToContacts}
        </a>
      )}
      <button type="button" className="visitor-notice__quiet" onClick={() => window.location.reload()}>
        {words.retry}
      </button>
    </Notice>
  );
}

interface CrashBoundaryProps extends CrashNoticeProps {
  readonly children: ComponentChildren;
}

/** Shows the notice in place of what threw while it was drawn, and reports the error. */
export class CrashBoundary extends Component<CrashBoundaryProps, { readonly failed?: boolean }> {
  override state: { readonly failed?: boolean } = {};

  static override getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    reportError(error);
  }

  override render(): ComponentChildren {
    return this.state.failed ? <CrashNotice {...this.props} /> : this.props.children;
  }
}

interface NoticeProps {
  readonly title: string;
  readonly text: ComponentChildren;
  readonly children: ComponentChildren;
}

function Notice({ title, text, children }: NoticeProps) {
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
        <rect x="60" y="34" width="14" height="14" rx="2" className="visitor-notice__accent" />
      </svg>
      <h1>{title}</h1>
      <p>{text}</p>
      <div className="visitor-notice__ways">{children}</div>
    </main>
  );
}
