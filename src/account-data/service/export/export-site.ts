import { ZipWriter } from './zip-writer';
import type { Card } from '@/card/model/card';
import { contactCode } from '@/qr/model/code-text';
import { toPublicCard, type PublicCard } from '@/card/model/public-card';
import { qrLogo } from '@/card/model/qr-design';
import { languageInUse } from '@/shared/browser/preference';
import { getCard } from '@/card/service/cards';
import { contactFileOf } from '@/card/service/vcard/vcards';
import { withAppErrors } from '@/shared/firebase/errors';
import { cardCode, codeSvg } from './card-code';
import { picturesOf } from './card-files';
import { Attempts, type Missing } from './missing';
import { fetchAll, type FetchedPicture } from './pictures';

/** What the page of a card is made of; all paths are beside it. */
export interface SitePage {
  readonly card: PublicCard;
  /** '' without a photo. */
  readonly photo: string;
  readonly portfolio: readonly string[];
  /** The picture of the code; undefined when no code holds the text. */
  readonly code: string | undefined;
  /** The page's address as its owner told it; '' when they did not: then the code holds the contact. */
  readonly address: string;
  readonly missing: readonly Missing[];
}

interface SiteOptions {
  readonly address: string;
  readonly signal: AbortSignal;
  /** The page as the text of an HTML file. */
  readonly html: (page: SitePage) => Promise<string>;
  /** The text of README.txt. */
  readonly readme: (page: SitePage) => string;
  readonly codeTitle: (card: Card, address: string) => string;
}

/** Where the files of a site are; the page names them. */
export const SITE_CONTACT = 'contact.vcf';
const SITE_CODE = 'qr.svg';

/** A whole contact makes many modules; with nothing over them, fewer and larger ones are read better than much correction. */
const COARSE = { errorCorrection: 'M' } as const;

/**
 * A card as a web page of its own, for any web server: a ZIP with index.html, its pictures, the contact file and the code. Nothing in
 * it leads to us. What cannot be fetched is left out and told; the card has to be there (`card-not-found`).
 */
export function exportSite(
  uid: string,
  cardId: string,
  { address, signal, html, readme, codeTitle }: SiteOptions,
): Promise<{ readonly card: Card; readonly archive: Blob; readonly missing: readonly Missing[] }> {
  return withAppErrors('exportSite', async () => {
    const attempts = new Attempts(signal);
    const card = await getCard(uid, cardId);
    const zip = new ZipWriter(new Date());
    const pictures = await fetchAll('pictures', picturesOf(card), attempts);
    // The logo is in the code.
    const shown = pictures.filter(({ path }) => !path.startsWith('pictures/logo.'));
    const logoUrl = qrLogo(card.qrDesign, card.photoUrl);
    const logo = pictures.find(({ url }) => url === logoUrl)?.file;
    const inCode = address === '' ? contactCode(card, '', languageInUse()) : address;
    const design = address === '' && logoUrl === undefined ? { ...card.qrDesign, ...COARSE } : card.qrDesign;
    const code = await attempts.get(SITE_CODE, () => cardCode(design, inCode, logo));
    const page = sitePage(card, shown, { address, code: code && SITE_CODE, missing: attempts.missing });
    await zip.add('index.html', await html(page));
    for (const { path, file } of shown) await zip.add(path, file.bytes, { packed: true });
    await zip.add(SITE_CONTACT, await contactFileOf(card, address, signal));
    if (code !== undefined) await zip.add(SITE_CODE, codeSvg(code, codeTitle(card, address)));
    await zip.add('README.txt', readme(page));
    signal.throwIfAborted();
    return { card, archive: zip.finish(), missing: attempts.missing };
  });
}

function sitePage(
  card: Card,
  pictures: readonly FetchedPicture[],
  rest: Pick<SitePage, 'address' | 'code' | 'missing'>,
): SitePage {
  const paths = pictures.map(({ path }) => path);
  return {
    card: toPublicCard(card),
    photo: paths.find((path) => path.startsWith('pictures/photo.')) ?? '',
    portfolio: paths.filter((path) => path.startsWith('pictures/portfolio-')),
    ...rest,
  };
}
