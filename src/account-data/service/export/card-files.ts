import { exportFile } from '@/account-data/model/export-file';
import type { Card } from '@/card/model/card';
import { publicUrl, qrUrl } from '@/card/model/card-url';
import { qrLogo } from '@/card/model/qr-design';
import { withConfirmedSlugs } from '@/card/service/slugs/confirmed-slugs';
import { vcardFileOf } from '@/card/service/vcard/vcards';
import type { EncodedQr } from '@/qr/model/draw/encode';
import { PNG_SIDE, toPng } from '@/qr/model/export/png';
import { toSvg } from '@/qr/model/export/svg';
import { qrText } from '@/qr/model/qr-text';
import { cardQr } from '@/qr/service/card-qr';
import type { ZipWriter } from '@/shared/browser/zip-writer';
import { publicOrigin } from '@/shared/firebase/config';
import { AppError } from '@/shared/firebase/errors';
import { webUrl } from '@/shared/lib/links';
import type { Attempts } from './missing';
import type { StoredCard } from './owner-documents';
import { fetchAll, logoFrom, type WantedPicture } from './pictures';

interface CardFilesOptions {
  readonly zip: ZipWriter;
  readonly attempts: Attempts;
  readonly exportedAt: Date;
  readonly qrTitle: (card: Card, address: string) => string;
}

/** Writes a card's document, vCard, pictures and QR code into `folder`. */
export async function addCardFiles(
  folder: string,
  { card, data }: StoredCard,
  { zip, attempts, exportedAt, qrTitle }: CardFilesOptions,
): Promise<void> {
  const at = (name: string) => `${folder}/${name}`;
  const origin = publicOrigin();
  const [confirmed = card] = await withConfirmedSlugs([card]);
  const address = publicUrl(origin, confirmed);
  const pictures = await fetchAll(folder, picturesOf(card), attempts);
  await zip.add(
    at('card.json'),
    exportFile('card', exportedAt, {
      id: card.id,
      address,
      previousSlugs: card.formerPaths,
      pictures: pictures.map(({ path, url }) => ({ path: path.slice(folder.length + 1), url })),
      document: data,
    }),
  );
  for (const { path, file } of pictures) await zip.add(path, file.bytes, { packed: true });
  const vcard = await attempts.get(at('card.vcf'), () => vcardFileOf(card, address, attempts.signal));
  if (vcard !== undefined) await zip.add(at('card.vcf'), vcard);
  await addQr();

  async function addQr(): Promise<void> {
    const { qrDesign: design } = card;
    const url = qrUrl(origin, confirmed);
    const inQr = qrText(design, { url, origin, card });
    const logoUrl = qrLogo(design, card.photoUrl);
    const logo = pictures.find(({ url }) => url === logoUrl)?.file;
    const qr = await attempts.get(at('qr.svg'), async () =>
      cardQr(design, inQr, await logoFrom(logo, design)),
    );
    if (qr === undefined) return;
    await zip.add(at('qr.svg'), toSvg(qr.matrix, qr.style, qrTitle(card, url)));
    const png = await attempts.get(at('qr.png'), () => qrPng(qr));
    if (png !== undefined) await zip.add(at('qr.png'), png, { packed: true });
  }
}

/** Returns the pictures of a card to export, each with its file name. */
export function picturesOf({
  photoUrl,
  coverUrl,
  logoUrl,
  portfolioImages,
  qrDesign,
}: Card): WantedPicture[] {
  const named = [
    { name: 'photo', url: photoUrl },
    { name: 'cover', url: coverUrl },
    { name: 'company-logo', url: logoUrl },
    { name: 'logo', url: qrDesign.qrLogoUrl },
    ...portfolioImages.map((url, index) => ({
      name: `portfolio-${String(index + 1).padStart(2, '0')}`,
      url,
    })),
  ];
  return named.filter(({ url }) => webUrl(url) !== undefined);
}

/** Fails with `operation-not-supported-in-this-environment` without OffscreenCanvas. */
async function qrPng({ matrix, style }: EncodedQr): Promise<Uint8Array> {
  if (typeof OffscreenCanvas === 'undefined')
    throw new AppError('operation-not-supported-in-this-environment', 'qrPng');
  return new Uint8Array(await (await toPng(matrix, style, PNG_SIDE)).arrayBuffer());
}
