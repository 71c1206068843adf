/** @jsxImportSource preact */
import type { ComponentType } from 'preact';
import { useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'preact/hooks';
import { cardTitle, readerHead, readerView } from '@/card/model/card-view';
import { NO_CARD_SLUGS } from '@/card/model/slug/slug';
import { bestLanguage, cardInLanguage, cardLanguages } from '@/card/model/translations';
import type { ReadCard } from '@/card/service/slugs/read-card-link';
import { cardColors } from '@/card/view/card-parts';
import { CardSheet } from '@/card/view/card-sheet';
import { fillIn } from '@/card/view/card-words';
import { isSessionFlagOf } from '@/shared/browser/session-flag';
import { readStored } from '@/shared/browser/stored';
import { longDate } from '@/shared/i18n/formats';
import { languageInQuery, readerLanguages, type LanguageCode } from '@/shared/i18n/languages';
import { languageShown } from '@/shared/i18n/mark-document';
import type { InboxWords, VisitorWords } from '@/shared/i18n/visitor-words';
import { useAfterCard } from './after-card';
import { CardLanguages } from './card-languages';
import { CheckedNotice } from './checked-notice';
import { CopyValue } from './copy-value';
import { APP_NAME, hasPublishedFace, removePublishedFace, setNoIndex, usePageTitle } from './page-document';
import { PageTools } from './page-tools';
import { PausedNotice } from './paused-notice';
import { LeaveApp, SaveContact } from './save-contact';
import { CrashBoundary, TroubleNotice } from './trouble-notice';
import { LeaveDetailsButton, useDetailsSheet } from './use-details-sheet';
import { usePagePeople } from './use-page-people';
import { usePhoneQr } from './use-phone-qr';
import { usePublicCard, type CardRead, type PublicCardState } from './use-public-card';
import { useVisit } from './use-visit';
import './public-card.css';
import { hasJustCreatedFlag } from '@/shared/browser/just-created-flag';

/** Where a card's page leads to. */
export interface VisitorLinks {
  readonly home: string;
  readonly claim: (slug: string) => string;
  readonly share: (slug: string) => string;
  /** The page of another card. */
  readonly card: (slug: string) => string;
  readonly privacy: string;
  /** Where the operator is told what is wrong with a card. */
  readonly report: (slug: string) => string;
  /** The form of a card, for its owner. */
  readonly edit: (cardId: string) => string;
}

/** The language of the page, and how a card in several changes it (docs/decisions/0061). */
interface PageLanguage {
  /** The language of the words, if they could be loaded. */
  readonly wanted: LanguageCode;
  /** Chosen by the visitor or the address, not only by the browser's languages. */
  readonly isChosen: boolean;
  readonly follow: (language: LanguageCode) => void;
  /** The same by the visitor's choice, which is in the address from then on. */
  readonly turn: (language: LanguageCode) => void;
  /** Loads the words of the form in which a visitor leaves details. Rejects when they cannot be loaded. */
  readonly loadInboxWords: (language: LanguageCode) => Promise<InboxWords>;
}

interface PublicCardPageProps {
  readonly read: CardRead;
  readonly words: VisitorWords;
  readonly links: VisitorLinks;
  readonly language: PageLanguage;
}

/** The card, or why it is missing and what to do. */
export function PublicCardPage(props: PublicCardPageProps) {
  const { read, words, links } = props;
  const isNoCard = NO_CARD_SLUGS.has(read.slug);
  useEffect(() => {
    if (isNoCard) setNoIndex(true);
  }, [isNoCard]);
  if (isNoCard) {
    return (
      <TroubleNotice
        trouble="reserved"
        slug={read.slug}
        words={words}
        links={links}
        onRetry={() => window.location.reload()}
      />
    );
  }
  return (
    <CrashBoundary words={words}>
      <CardAtAddress {...props} />
    </CrashBoundary>
  );
}

function CardAtAddress({ read, words, links, language }: PublicCardPageProps) {
  const { state, retry } = usePublicCard(read);
  const languages = [language.wanted, ...readerLanguages(readStored('language'), navigator.languages)];
  const best = state.status === 'found' ? bestLanguage(state.found.card, languages) : '';
  // The words follow the card where the visitor reads its language and has chosen no other, before anything
  // of it is drawn. What one agrees to is never in a language that one does not read.
  const isRead = best !== '' && languages.includes(best);
  const following = isRead && best !== language.wanted && !language.isChosen ? best : undefined;
  const { follow } = language;
  useEffect(() => {
    if (following !== undefined) follow(following);
  }, [following, follow]);
  useAnswer(state);
  if (state.status === 'found' && following === undefined)
    return (
      <CrashBoundary words={words} found={state.found}>
        <FoundPage found={state.found} words={words} links={links} current={best} language={language} />
      </CrashBoundary>
    );
  if (state.status === 'trouble')
    return (
      <TroubleNotice trouble={state.trouble} slug={read.slug} words={words} links={links} onRetry={retry} />
    );
  const isSlow = state.status === 'loading' && state.slow;
  return <LoadingPage slow={isSlow} words={words} onRetry={retry} />;
}

/** An answer replaces the published face in the same frame, and says whether the page is listed. */
function useAnswer(state: PublicCardState): void {
  const isFound = state.status === 'found';
  const isMissing = state.status === 'trouble' && state.trouble !== 'offline' && state.trouble !== 'failed';
  const isHidden = isMissing || (isFound && (state.found.card.hideFromSearch || state.found.card.isPaused));
  useLayoutEffect(() => {
    if (!isFound && !isMissing) return;
    removePublishedFace();
    setNoIndex(isHidden);
  }, [isFound, isMissing, isHidden]);
}

function LoadingPage({ slow, words, onRetry }: { slow: boolean; words: VisitorWords; onRetry: () => void }) {
  const isPublished = hasPublishedFace();
  usePageTitle(...(isPublished ? [document.title] : [words.loading, APP_NAME]));
  // The face above is what the visitor waits for; only a slow connection is mentioned.
  if (isPublished && !slow) return null;
  return (
    <main
      className={isPublished ? 'visitor-loading visitor-loading--below' : 'visitor-loading'}
      aria-busy="true"
    >
      {!isPublished && <div className="visitor-loading__photo" aria-hidden="true" />}
      <output>{slow ? words.slow : words.loading}</output>
      <p className="visitor-loading__hint">{words.loadingHint}</p>
      {slow && (
        <button type="button" onClick={onRetry}>
          {words.retry}
        </button>
      )}
    </main>
  );
}

/** False until the first frame is painted: effects run with the next (`start.tsx`). */
function useAfterFirstFrame(): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => queueMicrotask(() => setSeen(true)), []);
  return isSeen;
}

interface FoundPageProps {
  readonly found: ReadCard;
  readonly words: VisitorWords;
  readonly links: VisitorLinks;
  readonly current: LanguageCode | '';
  readonly language: PageLanguage;
}

/** A card that has colors of its own has the tone of its ink, whatever the reader's is. */
const THEME_OF: Readonly<Record<string, string>> = { '#000000': 'light', '#FFFFFF': 'dark' };

function FoundPage({ found, words, links, current, language }: FoundPageProps) {
  const turned = useMemo(() => ({ ...found, card: cardInLanguage(found.card, current) }), [found, current]);
  const { isPaused } = found.card;
  const title = cardTitle(turned.card);
  const asked = current === '' ? undefined : languageInQuery(window.location.search);
  const address = links.share(found.slug) + (asked === current ? `?l=${current}` : '');
  // The rest is drawn one frame later, so that the name shows a frame sooner.
  const isHeadSeen = useAfterFirstFrame();
  const [isSaved, setSaved] = useState(false);
  const save = (
    <SaveContact
      key={current}
      found={turned}
      isStored={turned.card === found.card}
      words={words}
      onSaved={useCallback(() => setSaved(true), [])}
    />
  );
  const details = useDetailsSheet(turned, language.loadInboxWords, {
    privacyHref: links.privacy,
    homeHref: links.home,
    save,
  });
  const sheet = isHeadSeen ? readerView(turned.card) : readerHead(turned.card);
  usePageTitle(title);
  useAfterCard(found, asked ?? readStored('language'));
  useVisit(found);
  const { Sheet: CreatedSheet } = useCreatedSheet(found, address);
  const phoneQr = usePhoneQr(address, words.onPhone);
  const people = usePagePeople(found, { title: words.people, hrefOf: links.card });
  return (
    <div className="visitor-page" data-theme={THEME_OF[sheet.face.ink]} style={cardColors(sheet.face)}>
      {found.cachedOn && (
        <output className="visitor-page__copy">
          {fillIn(words.seenCopy, {
            date: longDate(found.cachedOn, languageShown()),
          })}
        </output>
      )}
      <main className="visitor-page__card">
        <CardSheet
          sheet={sheet}
          words={words}
          Copying={CopyValue}
          actions={
            !isPaused && (
              <>
                {save}
                <LeaveDetailsButton control={details} words={words} isAnswer={isSaved} />
              </>
            )
          }
          notice={
            <>
              <CheckedNotice found={found} words={words} />
              {isPaused && <PausedNotice card={found.card} words={words} />}
              <CardLanguages
                languages={cardLanguages(found.card)}
                current={current}
                label={words.cardLanguages}
                onTurn={language.turn}
              />
              {isHeadSeen && !isPaused && <LeaveApp address={address} words={words} />}
            </>
          }
        >
          {!isPaused && people}
          {phoneQr}
        </CardSheet>
      </main>
      {isHeadSeen && (
        <footer className="visitor-page__foot">
          <PageTools words={words} title={title} address={address} />
          {isSessionFlagOf(found.userId) && <a href={links.edit(found.cardId)}>{words.edit}</a>}
          <a href={links.report(found.slug)}>{words.report}</a>
          <a href={links.home}>{words.madeWith}</a>
        </footer>
      )}
      {!isPaused && details.overlay}
      {CreatedSheet && <CreatedSheet />}
    </div>
  );
}

/** The sheet for the owner who just created the card; other visitors do not load it. */
function useCreatedSheet(found: ReadCard, address: string): { readonly Sheet: ComponentType | undefined } {
  const [sheet, setSheet] = useState<ComponentType>();
  useEffect(() => {
    if (!hasJustCreatedFlag()) return;
    const load = async () => {
      const { createdSheet } = await import('./created-sheet');
      const Sheet = createdSheet(found, address);
      if (Sheet) setSheet(() => Sheet);
    };
    // Without the sheet the page is what other visitors see.
    load().catch((error: unknown) => {
      if (!(error instanceof TypeError)) reportError(error);
    });
  }, [found, address]);
  return { Sheet: sheet };
}
