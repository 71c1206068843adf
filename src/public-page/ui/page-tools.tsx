/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks';
import { copyText } from '@/shared/browser/clipboard';
import { changeLanguage } from '@/shared/i18n/change-language';
import { isLanguageCode, LANGUAGES } from '@/shared/i18n/languages';
import { languageShown } from '@/shared/i18n/mark-document';
import type { VisitorWords } from '@/shared/i18n/visitor-words';
import { whenIdle } from './after-card';

interface PageToolsProps {
  readonly words: VisitorWords;
  readonly title: string;
  readonly address: string;
}

/** Opens the share sheet; false where there is none. Closing it is no failure. */
async function share(data: ShareData): Promise<boolean> {
  if (typeof navigator.share !== 'function') return false;
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    if (error instanceof DOMException) return error.name === 'AbortError';
    throw error;
  }
}

/** Sharing the card, and the language of the page. */
export function PageTools({ words, title, address }: PageToolsProps) {
  const [copying, setCopying] = useState<'idle' | 'copied' | 'failed'>('idle');
  // Measuring names in a dozen scripts takes a phone longer than the whole card.
  const [hasAll, setHasAll] = useState(false);
  useEffect(() => whenIdle(() => setHasAll(true)), []);
  const language = languageShown();
  const onShare = async () => {
    setCopying('idle');
    if (await share({ title, text: title, url: address })) return;
    // If both are refused, the address can still be copied by hand.
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
