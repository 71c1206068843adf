/** @jsxImportSource preact */
import { options, render } from 'preact';
import type { EarlyCard } from '@/public-page/model/card-address';
import { readStored } from '@/shared/browser/stored';
import { changeInPlaceBy } from '@/shared/i18n/change-language';
import { isLanguageCode, languageInQuery, type LanguageCode } from '@/shared/i18n/languages';
import { languageShown } from '@/shared/i18n/mark-document';
import { loadInboxWords, loadWords, type VisitorWords } from '@/shared/i18n/visitor-words';
import { setLanguageInAddress, turnCard } from './card-languages';
import { PublicCardPage, type VisitorLinks } from './public-card-page';
import { readEarlyCard, type CardRead } from './use-public-card';

/** After which effects run without a frame: a hidden tab has none. */
const NO_FRAME_MS = 200;

/** Effects run with the frame after the one that shows what was drawn, so that they never delay it. */
options.requestAnimationFrame = (flush) => {
  const run = () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    flush();
  };
  const timer = setTimeout(run, NO_FRAME_MS);
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(run);
  });
};

/** Draws the page of a card, in the language of its address, the visitor or the browser. */
export async function startPublicCard(
  container: HTMLElement,
  early: EarlyCard,
  links: VisitorLinks,
): Promise<void> {
  const reading = readEarlyCard(early);
  const inAddress = () => languageInQuery(window.location.search);
  let isChosen = inAddress() !== undefined || isLanguageCode(readStored('language'));
  const draw = (read: CardRead, words: VisitorWords, wanted: LanguageCode) =>
    render(
      <PublicCardPage
        read={read}
        words={words}
        links={links}
        language={{
          wanted,
          isChosen,
          follow: (language) => void show(language),
          turn: (language) => void turn(language),
          loadInboxWords,
        }}
      />,
      container,
    );
  let latest: LanguageCode | undefined;
  /** Returns false when another language was asked for meanwhile, which is then the one to show. */
  const show = async (language: LanguageCode): Promise<boolean> => {
    latest = language;
    const [read, words] = await Promise.all([reading, loadWords(language)]);
    if (latest !== language) return false;
    isChosen = true;
    draw(read, words, language);
    return true;
  };
  const turn = async (language: LanguageCode) => {
    setLanguageInAddress(language);
    if (await show(language)) turnCard();
  };
  changeInPlaceBy(
    async (language) => {
      if (inAddress() !== undefined) setLanguageInAddress(language);
      await show(language);
    },
    { always: true },
  );
  const [read, words] = await Promise.all([reading, loadWords()]);
  // Another language may have been chosen meanwhile, and its words be here first.
  if (latest === undefined) draw(read, words, languageShown());
}
