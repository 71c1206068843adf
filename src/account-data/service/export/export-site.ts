import type { Card } from '@/card/model/card';
import { toPublicCard, type PublicCard } from '@/card/model/public-card';
import { qrLogo } from '@/card/model/qr-design';
import { cardInLanguage, cardLanguages } from '@/card/model/translations';
import { getCard } from '@/card/service/cards';
import { vcardFileOf } from '@/card/service/vcard/vcards';
import { toSvg } from '@/qr/model/export/svg';
import { contactQrText } from '@/qr/model/qr-text';
import { cardQr } from '@/qr/service/card-qr';
import { languageInUse } from '@/shared/browser/preference';
import { ZipWriter } from '@/shared/browser/zip-writer';
import { withAppErrors } from '@/shared/firebase/errors';
import type { LanguageCode } from '@/shared/i18n/languages';
import { picturesOf } from './card-files';
import { Attempts, type Missing } from './missing';
import { fetchAll, logoFrom, type FetchedPicture } from './pictures';

export interface SitePage {
  readonly card: PublicCard;
  readonly vcard: string;
  /** The page in every language of the card, this one too; none for a card in one language. */
  readonly pages: readonly { readonly path: string; readonly language: LanguageCode }[];
  /** '' without a photo; likewise the two below. */
  readonly photo: string;
  readonly cover: string;
  readonly companyLogo: string;
  readonly portfolio: readonly string[];
  /** The QR code's picture; undefined when the text is too long. */
  readonly code: string | undefined;
  /** Where the page will be; '' when unknown: the QR code then holds the contact. */
  readonly address: string;
  readonly missing: readonly Missing[];
}

interface SiteOptions {
  readonly address: string;
  readonly signal: AbortSignal;
  readonly language: LanguageCode;
  readonly html: (page: SitePage, language: LanguageCode) => Promise<string>;
  readonly readme: (page: SitePage) => string;
  readonly qrTitle: (card: Card, address: string) => string;
}

const SITE_VCARD = 'contact.vcf';
const SITE_QR = 'qr.svg';

/** A whole contact needs many modules: less correction keeps them larger and easier to scan. */
const COARSE = { errorCorrection: 'M' } as const;

/** Returns a card as a ZIP of static pages, and what is missing of it. Fails with `card-not-found`. */
export function exportSite(
  uid: string,
  cardId: string,
  { address, signal, language, html, readme, qrTitle }: SiteOptions,
): Promise<{ readonly card: Card; readonly archive: Blob; readonly missing: readonly Missing[] }> {
  return withAppErrors('exportSite', async () => {
    const attempts = new Attempts(signal);
    const own = await getCard(uid, cardId);
    const card = cardInLanguage(own, language);
    const further = cardLanguages(card).filter((code) => code !== card.language);
    const zip = new ZipWriter(new Date());
    const pictures = await fetchAll('pictures', picturesOf(card), attempts);
    // The logo is part of the QR code.
    const pagePictures = pictures.filter(({ path }) => !path.startsWith('pictures/logo.'));
    const logoUrl = qrLogo(card.qrDesign, card.photoUrl);
    const logo = pictures.find(({ url }) => url === logoUrl)?.file;
    const inQr = address === '' ? contactQrText(card, '', languageInUse()) : address;
    const design = address === '' && logoUrl === undefined ? { ...card.qrDesign, ...COARSE } : card.qrDesign;
    const qr = await attempts.get(SITE_QR, async () => cardQr(design, inQr, await logoFrom(logo, design)));
    const pages = [{ path: 'index.html', language: card.language || language }].concat(
      further.map((code) => ({ path: `${code}.html`, language: code })),
    );
    const page = sitePage(card, pagePictures, {
      address,
      vcard: SITE_VCARD,
      pages: further.length === 0 ? [] : pages,
      code: qr && SITE_QR,
      missing: attempts.missing,
    });
    await zip.add('index.html', await html(page, language));
    for (const code of further) {
      const inOther = cardInLanguage(own, code);
      const vcard = `contact.${code}.vcf`;
      await zip.add(`${code}.html`, await html({ ...page, card: toPublicCard(inOther), vcard }, code));
      await zip.add(vcard, await vcardFileOf(inOther, address, signal));
    }
    for (const { path, file } of pagePictures) await zip.add(path, file.bytes, { packed: true });
    await zip.add(SITE_VCARD, await vcardFileOf(card, address, signal));
    if (qr !== undefined) await zip.add(SITE_QR, toSvg(qr.matrix, qr.style, qrTitle(card, address)));
    await zip.add('README.txt', readme(page));
    signal.throwIfAborted();
    return { card, archive: zip.finish(), missing: attempts.missing };
  });
}

function sitePage(
  card: Card,
  pictures: readonly FetchedPicture[],
  rest: Pick<SitePage, 'address' | 'vcard' | 'pages' | 'code' | 'missing'>,
): SitePage {
  const paths = pictures.map(({ path }) => path);
  const named = (name: string) => paths.find((path) => path.startsWith(`pictures/${name}.`)) ?? '';
  return {
    card: toPublicCard(card),
    photo: named('photo'),
    cover: named('cover'),
    companyLogo: named('company-logo'),
    portfolio: paths.filter((path) => path.startsWith('pictures/portfolio-')),
    ...rest,
  };
}
