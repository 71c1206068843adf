import type { TFunction } from 'i18next';
import type { ExportContents } from '@/account-data/service/export/export-account';
import type { SitePage } from '@/account-data/service/export/export-site';
import type { Missing } from '@/account-data/service/export/missing';
import { oneLine } from '@/card/model/vcard/vcard-lines';
import { errorMessage } from '@/shared/i18n/error-message';
import { longDate } from '@/shared/i18n/formats';

/** Returns the README.txt of an account's export, in the owner's language. */
export function accountReadme(
  t: TFunction,
  contents: ExportContents,
  { email, date, language }: { readonly email: string; readonly date: Date; readonly language: string },
): string {
  const files = [
    ['account.json, account/', t('export.readme.account')],
    ['cards/', t('export.readme.cards')],
    ['contacts.json, contacts.vcf', t('export.readme.contacts')],
    ['inbox.json', t('export.readme.inbox')],
    ['paperCards.json, paper-cards/', t('export.readme.paperCards')],
    ['exchange.json, keys.json', t('export.readme.exchange')],
    ['companies.json, companies.csv', t('export.readme.companies')],
    ['analytics.json', t('export.readme.analytics')],
    ['export.json', t('export.readme.export')],
  ].flatMap(([file = '', text = '']) => [file, `  ${text}`, '']);
  return fileOf([
    t('export.readme.title'),
    t('export.readme.made', { email, date: longDate(date, language) }),
    '',
    ...files,
    t('export.readme.format'),
    '',
    ...missingLines(t, contents.missing),
  ]);
}

/** README.txt in the owner's language; the page's own may be another. */
export function siteReadme(t: TFunction, { card, address, code, missing }: SitePage): string {
  const name = oneLine(card.name || card.company);
  const aboutQr =
    address === '' ? t('export.siteReadme.codeContact') : t('export.siteReadme.codeAddress', { address });
  return fileOf([
    t('export.siteReadme.title', { name }),
    '',
    t('export.siteReadme.open'),
    t('export.siteReadme.server'),
    t('export.siteReadme.domain'),
    ...(code === undefined ? [] : [aboutQr]),
    t('export.siteReadme.copy'),
    '',
    ...missingLines(t, missing),
  ]);
}

function missingLines(t: TFunction, missing: readonly Missing[]): string[] {
  if (missing.length === 0) return [t('export.readme.nothingMissing')];
  const lines = missing.flatMap(({ path, reason, address }) => [
    path,
    `  ${errorMessage(t, { code: reason })}`,
    ...(address === undefined ? [] : [`  ${address}`]),
  ]);
  return [t('export.readme.missing'), '', ...lines];
}

function fileOf(lines: readonly string[]): string {
  return lines.map((line) => `${line}\r\n`).join('');
}
