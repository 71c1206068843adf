/** @jsxImportSource preact */
import type { TFunction } from 'i18next';
import { render, type ComponentChild } from 'preact';
import type { SitePage } from '@/account-data/service/export/export-site';
import { cardTitle, readerView, type CardView } from '@/card/model/card-view';
import cardParts from '@/card/view/card-parts.css?inline';
import { CardSheet } from '@/card/view/card-sheet';
import cardSheetLooks from '@/card/view/card-sheet-looks.css?inline';
import cardSheet from '@/card/view/card-sheet.css?inline';
import { fillIn } from '@/card/view/card-words';
import { qrTitle } from '@/qr/view/qr-title';
import { directionOf, LANGUAGES, type LanguageCode } from '@/shared/i18n/languages';
import { visitorWordsOf } from '@/shared/i18n/use-visitor-words';
import type { VisitorWords } from '@/shared/i18n/visitor-words';
import { toBase64 } from '@/shared/lib/base64';
import { allowedInHtml, escapeHtml, previewTags } from '@/shared/lib/preview-tags';
import faces from '@/shared/styles/faces.css?inline';
import tokens from '@/shared/styles/tokens.css?inline';
import page from './static-page.css?inline';

/** Returns a card's page as one HTML file without scripts. `t` is of that language. */
export async function staticHtml(site: SitePage, language: LanguageCode, t: TFunction): Promise<string> {
  const view = staticView(site);
  const style = [colorsOf(view), tokens, faces, cardParts, cardSheet, cardSheetLooks, page]
    .join('\n')
    .replaceAll('\r', '');
  const content = site.address === '' ? 'contact' : 'link';
  const texts = {
    qrTitle: qrTitle(t, content, { url: site.address, contact: site.card }),
    scan: t(content === 'contact' ? 'export.pageContact' : 'export.pageOpen'),
  };
  const body = markupOf(<StaticPage view={view} page={site} words={visitorWordsOf(t)} texts={texts} />);
  const { name, company } = site.card;
  const description = t('export.pageDescription', { name: name || company });
  const lines = [
    '<!doctype html>',
    `<html lang="${language}" dir="${directionOf(language)}">`,
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${await policyOf(style)}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="referrer" content="no-referrer">',
    previewTags({
      title: cardTitle(site.card),
      description,
      url: site.address,
      image: site.address && site.photo && new URL(site.photo, folderOf(site.address)).href,
      isWide: false,
      type: 'profile',
      noIndex: site.card.hideFromSearch || site.card.isPaused,
    }),
    // Otherwise browsers request /favicon.ico.
    `<link rel="icon" href="${escapeHtml(site.photo || 'data:,')}">`,
    `<style>${style}</style>`,
    '</head>',
    `<body>${allowedInHtml(body)}</body>`,
    '</html>',
  ];
  return `${lines.join('\n')}\n`;
}

function folderOf(address: string): string {
  return /\/$|\.html?$/.test(address) ? address : `${address}/`;
}

/** Allows files beside the page by kind: for `file:` pages browsers do not count the folder as 'self'. */
async function policyOf(style: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style));
  const hash = toBase64(new Uint8Array(digest));
  return [
    "default-src 'none'",
    "img-src 'self' file: data:",
    `style-src 'sha256-${hash}'`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

/** The card's colors, in the style element: the policy forbids style attributes. */
function colorsOf({ face }: CardView): string {
  return `:root{--card-background:${face.background};--card-ink:${face.ink};--card-button:${face.button};--card-button-ink:${face.buttonInk};--card-label-ink:${face.labelInk ?? face.buttonInk};--card-soft:${face.soft};--card-accent:${face.accent}}`;
}

/** Renders in a detached document, so that nothing is loaded. */
function markupOf(content: ComponentChild): string {
  const box = document.implementation.createHTMLDocument('').createElement('div');
  render(content, box);
  for (const element of box.querySelectorAll('[style]')) element.removeAttribute('style');
  const html = box.innerHTML;
  render(null, box);
  return html;
}

interface StaticPageTexts {
  readonly qrTitle: string;
  readonly scan: string;
}

interface StaticPageProps {
  readonly view: CardView;
  readonly page: SitePage;
  readonly words: VisitorWords;
  readonly texts: StaticPageTexts;
}

function staticView({ card, photo, cover, companyLogo, portfolio }: SitePage): CardView {
  const view = readerView({
    ...card,
    photoUrl: '',
    photoPreview: '',
    coverUrl: '',
    logoUrl: '',
    portfolioImages: [],
  });
  return {
    ...view,
    face: { ...view.face, photoUrl: photo, coverUrl: cover, logoUrl: companyLogo },
    portfolio,
  };
}

function StaticPage({ view, page, words, texts }: StaticPageProps) {
  return (
    <main className="site">
      <CardSheet
        sheet={view}
        words={words}
        actions={
          <a className="card-sheet__save" href={page.vcard} type="text/vcard">
            {words.addToContacts}
          </a>
        }
        notice={<Languages page={page} label={words.cardLanguages} />}
        gallery={<Gallery pictures={page.portfolio} words={words} />}
      />
      {page.code !== undefined && (
        <figure className="site__code">
          <img src={page.code} alt={texts.qrTitle} width={240} height={240} />
          <figcaption>{texts.scan}</figcaption>
        </figure>
      )}
    </main>
  );
}

function Languages({ page: { pages, card }, label }: { readonly page: SitePage; readonly label: string }) {
  if (pages.length === 0) return null;
  return (
    <nav className="site__languages" aria-label={label}>
      {pages.map(({ path, language }) => (
        <a
          key={path}
          href={path}
          lang={language}
          hrefLang={language}
          aria-current={language === card.language ? 'page' : undefined}
        >
          {LANGUAGES[language]}
        </a>
      ))}
    </nav>
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
