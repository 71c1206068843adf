import { slugProblem } from '@/card/model/slug/slug';
import { isolated, marked } from '@/shared/i18n/isolated';
import { fillIn } from '@/card/view/card-words';
import { Notice } from './notice';
import type { Trouble } from './use-public-card';
import type { VisitorWords } from '@/shared/i18n/visitor-words';

interface TroubleNoticeProps {
  readonly trouble: Trouble | 'reserved';
  readonly name: string;
  readonly words: VisitorWords;
  readonly onRetry: () => void;
  /** Where a name can be claimed, and the start page. */
  readonly links: { readonly claim: (name: string) => string; readonly home: string };
}

/** The states in which there is no card to show, each with a way on (product.md, question 4). */
export function TroubleNotice({ trouble, name, words, onRetry, links }: TroubleNoticeProps) {
  // One element: buttons are flex boxes, which would take each part of the sentence for a box of its own.
  const naming = (text: string) => <span>{isolated(fillIn(text, marked({ name })))}</span>;
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
    const claimable = trouble === 'not-found' && slugProblem(name) === undefined;
    return (
      <Notice title={words.notFoundTitle} text={claimable ? naming(words.notFoundText) : words.notFoundPlain}>
        {claimable && <a href={links.claim(name)}>{naming(words.claim)}</a>}
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
