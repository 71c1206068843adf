import { useEffect, useState } from 'react';
import { changeLanguage } from '@/shared/i18n/change-language';
import { LANGUAGES, isLanguageCode } from '@/shared/i18n/languages';
import { languageShown } from '@/shared/i18n/mark-document';
import type { VisitorWords } from '@/shared/i18n/visitor-words';
import { copyText } from '@/shared/browser/clipboard';
import { whenIdle } from './when-idle';

interface PageToolsProps {
  readonly words: VisitorWords;
  /** What is handed on: whose card, and its address. */
  readonly title: string;
  readonly address: string;
}

/** Hands the address to the system's share sheet; false where there is none. Closing the sheet is no failure. */
async function share(data: ShareData): Promise<boolean> {
  // Not in every browser: desktops and in-app browsers go without.
  if (typeof navigator.share !== 'function') return false;
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    if (error instanceof DOMException) return error.name === 'AbortError';
    throw error;
  }
}

/** Handing the card on, and the language of the words around it. */
export function PageTools({ words, title, address }: PageToolsProps) {
  const [copying, setCopying] = useState<'idle' | 'copied' | 'failed'>('idle');
  // A list of names in a dozen scripts takes a phone longer to measure than the whole card.
  const [hasAll, setHasAll] = useState(false);
  useEffect(() => whenIdle(() => setHasAll(true)), []);
  const language = languageShown();
  const onShare = async () => {
    setCopying('idle');
    if (await share({ title, url: address })) return;
    // Where neither is allowed, the address can still be copied by hand: nothing that anybody has to be told of.
    await copyText(address).then(
      () => setCopying('copied'),
      () => setCopying('failed'),
    );
  };
  return (
    <div className="visitor-tools">
      <button type="button" data-counts="share" onClick={() => void onShare()}>
        {words.share}
      </button>
      <select
        aria-label={words.language}
        value={language}
        onChange={({ currentTarget: { value } }) => {
          if (isLanguageCode(value)) changeLanguage(value);
        }}
      >
        {Object.entries(LANGUAGES)
          .filter(([code]) => hasAll || code === language)
          .map(([code, name]) => (
            <option key={code} value={code} lang={code}>
              {name}
            </option>
          ))}
      </select>
      <output>
        {copying === 'copied' && words.addressCopied}
        {copying === 'failed' && (
          <>
            {words.copyFailed} <bdi className="leave-app__address">{address}</bdi>
          </>
        )}
      </output>
    </div>
  );
}
