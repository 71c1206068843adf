import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '@/app/paths';
import { slugUrl } from '@/card/model/card-url';
import { slugAt } from '@/public-page/model/card-address';
import { turnCard } from '@/public-page/ui/card-languages';
import { PublicCardPage } from '@/public-page/ui/public-card-page';
import { publicOrigin } from '@/shared/firebase/config';
import { languageInQuery, type LanguageCode } from '@/shared/i18n/languages';
import { startLanguage } from '@/shared/i18n/offered-languages';
import { inboxWordsOf, useVisitorWords } from '@/shared/i18n/use-visitor-words';
import { island } from '@/shared/ui/preact-island';

const Page = island(PublicCardPage);

const cardHref = (slug: string) => `/${slug}`;

/** Public cards within the app. Opened by address, they are drawn without the app (main.tsx). */
export function Component() {
  const words = useVisitorWords();
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const own = startLanguage(i18n.language);
  const loadInboxWords = useCallback(() => Promise.resolve(inboxWordsOf(t)), [t]);
  // A card's own host never renders this route.
  const slug = slugAt({ pathname, hostname: window.location.hostname }) ?? '';
  // The app keeps its own language; only the card is turned.
  const turn = async (language: LanguageCode) => {
    const parameters = new URLSearchParams(search);
    parameters.set('l', language);
    await navigate(
      { search: parameters.toString() },
      { replace: true, preventScrollReset: true, flushSync: true },
    );
    turnCard();
  };
  return (
    <Page
      key={slug}
      read={{ slug }}
      words={words}
      language={{
        wanted: languageInQuery(search) ?? own,
        isChosen: true,
        follow: (language) => void turn(language),
        turn: (language) => void turn(language),
        loadInboxWords,
      }}
      links={{
        home: paths.landing.href(),
        claim: (free) => paths.createCard.href({ slug: free }),
        privacy: paths.privacyPolicy.href(),
        card: cardHref,
        share: (found) => slugUrl(publicOrigin(), found),
        report: (found) => paths.report.href({ slug: found }),
        edit: (cardId) => paths.editCard.href({ cardId }),
      }}
    />
  );
}
