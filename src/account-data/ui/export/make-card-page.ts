import type { TFunction } from 'i18next';
import i18next from 'i18next';
import { loadDictionary } from '@/shared/i18n/init';
import type { LanguageCode } from '@/shared/i18n/languages';
import { archiveName } from '@/account-data/model/archive-name';
import { codeTitle } from './code-title';
import { siteReadme } from './readme';
import type { MadeArchive } from './use-archive';

interface CardPageWanted {
  readonly uid: string;
  readonly cardId: string;
  /** Of the page. */
  readonly language: LanguageCode;
  /** Where it will be; '' when nobody knows. */
  readonly address: string;
  readonly signal: AbortSignal;
  /** Speaks to the owner, in README.txt. */
  readonly t: TFunction;
}

/** Makes the file of a card's page. What draws the page is loaded with the first one. */
export async function makeCardPage({
  uid,
  cardId,
  language,
  address,
  signal,
  t,
}: CardPageWanted): Promise<MadeArchive> {
  const [{ exportSite }, { staticHtml }] = await Promise.all([
    import('@/account-data/service/export/export-site'),
    import('./static-html'),
    loadDictionary(language),
  ]);
  const speaks = i18next.getFixedT(language);
  const { card, archive, missing } = await exportSite(uid, cardId, {
    address,
    signal,
    html: (page) => staticHtml(page, language, speaks),
    readme: (page) => siteReadme(t, page),
    codeTitle: (of, url) => codeTitle(speaks, of, url),
  });
  const fileName = `carte-${archiveName(card.customPath || card.name, card.id)}.zip`;
  return { archive, fileName, missing: missing.length };
}
