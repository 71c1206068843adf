/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks';
import { canShareLinks, share } from '@/shared/browser/share-sheet';
import { changeLanguage } from '@/shared/i18n/change-language';
import { isLanguageCode, LANGUAGES } from '@/shared/i18n/languages';
import { languageShown } from '@/shared/i18n/mark-document';
import { menuLanguages } from '@/shared/i18n/offered-languages';
import type { VisitorWords } from '@/shared/i18n/visitor-words';
import { CopyOutcome, useAddressCopy } from './address-copy';
import { whenIdle } from './after-card';

interface PageToolsProps {
  readonly words: VisitorWords;
  readonly title: string;
  readonly address: string;
}

/** Sharing the card, and the language of the page. */
export function PageTools({ words, title, address }: PageToolsProps) {
  const { copying, copy, reset } = useAddressCopy(address);
  // Measuring names in a dozen scripts takes a phone longer than the whole card.
  const [hasAll, setHasAll] = useState(false);
  useEffect(() => whenIdle(() => setHasAll(true)), []);
  const language = languageShown();
  const onShare = async () => {
    reset();
    if (canShareLinks() && (await share({ title, text: title, url: address })) !== 'failed') return;
    // If both are refused, the address can still be copied by hand.
    await copy();
  };
  return (
    <div className="visitor-tools">
      <button type="button" data-counts="share" onClick={() => void onShare()}>
        {words.share}
      </button>
      <span className="visitor-tools__language" data-word={LANGUAGES[language]}>
        <select
          aria-label={words.language}
          value={language}
          onChange={({ currentTarget: { value } }) => {
            if (isLanguageCode(value)) changeLanguage(value);
          }}
        >
          {menuLanguages(language)
            .filter((code) => hasAll || code === language)
            .map((code) => (
              <option key={code} value={code} lang={code}>
                {LANGUAGES[code]}
              </option>
            ))}
        </select>
      </span>
      <CopyOutcome
        copying={copying}
        address={address}
        copied={words.addressCopied}
        failed={words.copyFailed}
      />
    </div>
  );
}
