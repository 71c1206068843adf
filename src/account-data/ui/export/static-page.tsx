import type { VisitorWords } from '@/shared/i18n/visitor-words';
import { readerView, type CardView } from '@/card/model/card-view';
import { SITE_CONTACT, type SitePage } from '@/account-data/service/export/export-site';
import { CardSheet } from '@/card/view/card-sheet';
import { fillIn } from '@/card/view/card-words';

/** The page's words besides the card's own. */
interface StaticPageTexts {
  /** What the code is called, for those who do not see it. */
  readonly codeTitle: string;
  /** What scanning it does. */
  readonly scan: string;
}

interface StaticPageProps {
  readonly view: CardView;
  readonly page: SitePage;
  readonly words: VisitorWords;
  readonly texts: StaticPageTexts;
}

/** The card as its page draws it: pictures are the files beside it, never an address of ours. */
export function staticView({ card, photo, portfolio }: SitePage): CardView {
  const view = readerView({ ...card, photoUrl: '', photoPreview: '', portfolioImages: [] });
  return { ...view, face: { ...view.face, photoUrl: photo }, portfolio };
}

/** A card without scripts: the public page's own, whose pictures open as files, and its code below. */
export function StaticPage({ view, page, words, texts }: StaticPageProps) {
  return (
    <main className="site">
      <CardSheet
        sheet={view}
        words={words}
        save={
          <a className="card-sheet__save" href={SITE_CONTACT} type="text/vcard">
            {words.addToContacts}
          </a>
        }
        gallery={<Gallery pictures={page.portfolio} words={words} />}
      />
      {page.code !== undefined && (
        <figure className="site__code">
          <img src={page.code} alt={texts.codeTitle} width={240} height={240} />
          <figcaption>{texts.scan}</figcaption>
        </figure>
      )}
    </main>
  );
}

function Gallery({
  pictures,
  words,
}: {
  readonly pictures: readonly string[];
  readonly words: VisitorWords;
}) {
  return (
    <ul className="card-gallery">
      {pictures.map((picture, index) => (
        <li key={picture}>
          <a href={picture} aria-label={fillIn(words.picture, { number: index + 1, count: pictures.length })}>
            <img src={picture} alt="" loading="lazy" decoding="async" width={360} height={200} />
          </a>
        </li>
      ))}
    </ul>
  );
}
