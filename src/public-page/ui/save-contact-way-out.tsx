import { useState } from 'react';
import { copyText } from '@/shared/lib/clipboard';
import { isHomeScreenApp } from '@/shared/lib/home-screen-app';
import { wayOutOfApp } from './in-app-browser';
import type { VisitorWords } from '@/shared/i18n/visitor-words';

interface LeaveAppProps {
  /** The page's own address. */
  readonly address: string;
  readonly words: VisitorWords;
}

/**
 * Below the button that saves the contact, for visitors inside another app: how to get the card into a browser that hands it
 * to the phone's contacts; for everybody else nothing. The address is there to be copied in any case; where copying is refused, it is shown.
 */
export function LeaveApp({ address, words }: LeaveAppProps) {
  const [copying, setCopying] = useState<'idle' | 'copied' | 'failed'>('idle');
  const copy = () => {
    copyText(address).then(
      () => setCopying('copied'),
      () => setCopying('failed'),
    );
  };
  // Its user agent lacks "Safari/", like another app's; but contacts are saved there.
  const wayOut = isHomeScreenApp() ? undefined : wayOutOfApp(navigator.userAgent, address);
  if (wayOut === undefined) return null;
  return (
    <section className="leave-app" aria-label={words.openInBrowser}>
      <p>{words.inAppText}</p>
      <div className="leave-app__ways">
        {wayOut.href !== undefined && <a href={wayOut.href}>{words.openInBrowser}</a>}
        <button type="button" onClick={copy}>
          {words.copyLink}
        </button>
      </div>
      <output>
        {copying === 'copied' && words.linkCopied}
        {copying === 'failed' && (
          <>
            {words.copyFailed} <bdi className="leave-app__address">{address}</bdi>
          </>
        )}
      </output>
      <p>{words.inAppMenu}</p>
    </section>
  );
}
