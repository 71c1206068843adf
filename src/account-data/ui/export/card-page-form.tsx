import i18next, { type TFunction } from 'i18next';
import Download from 'lucide-react/icons/download';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { archiveName } from '@/account-data/model/archive-name';
import type { Card } from '@/card/model/card';
import { qrTitle } from '@/qr/view/qr-title';
import { loadDictionary } from '@/shared/i18n/init';
import { LANGUAGE_CODES, LANGUAGES, type LanguageCode } from '@/shared/i18n/languages';
import { startLanguage } from '@/shared/i18n/offered-languages';
import { brandedFileName } from '@/shared/lib/file-name';
import { webUrl } from '@/shared/lib/links';
import { isTooLong } from '@/shared/lib/text-length';
import { Button } from '@/shared/ui/button';
import { SelectField } from '@/shared/ui/select-field';
import { TextField } from '@/shared/ui/text-field';
import { ArchiveOutcome, useArchive, type MadeArchive } from './archive';
import { siteReadme } from './readme';

interface CardPageFormProps {
  readonly uid: string;
  readonly cards: readonly Card[];
  readonly cardId: string | undefined;
}

const ADDRESS_MAX_LENGTH = 2_048;

export function CardPageForm({ uid, cards, cardId }: CardPageFormProps) {
  const { t, i18n } = useTranslation();
  const [chosen, setChosen] = useState(cardId);
  const [language, setLanguage] = useState<LanguageCode>(() => startLanguage(i18n.language));
  const [address, setAddress] = useState('');
  const [wrong, setWrong] = useState(false);
  const isLong = isTooLong(address.trim(), ADDRESS_MAX_LENGTH);
  const { state, start, cancel } = useArchive();
  // The chosen card may have been deleted meanwhile.
  const card = cards.find(({ id }) => id === chosen) ?? cards[0];
  const run = (): boolean => {
    const target = isLong ? undefined : pageAddress(address);
    setWrong(target === undefined);
    if (target === undefined || card === undefined) return false;
    void start((signal) => makeCardPage({ uid, cardId: card.id, language, address: target, signal, t }));
    return true;
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!run()) event.currentTarget.querySelector('input')?.focus();
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <SelectField
        label={t('export.siteCard')}
        value={card?.id ?? ''}
        onChange={setChosen}
        choices={cards.map(({ id, name, company, customPath }) => ({
          value: id,
          label: [name || company || id, customPath].filter(Boolean).join(' · '),
        }))}
      />
      <SelectField
        label={t('export.siteLanguage')}
        value={language}
        onChange={setLanguage}
        choices={LANGUAGE_CODES.map((code) => ({ value: code, label: LANGUAGES[code], lang: code }))}
      />
      <TextField
        label={t('export.siteAddress')}
        aside={t('export.siteOptional')}
        hint={t('export.siteAddressHint')}
        error={wrong && !isLong ? t('export.siteAddressWrong') : undefined}
        value={address}
        onChange={(event) => setAddress(event.target.value)}
        inputMode="url"
        autoComplete="off"
        dir="ltr"
        placeholder="https://"
        limit={ADDRESS_MAX_LENGTH}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={state.phase === 'running'}>
          <Download aria-hidden className="size-4" />
          {t('export.siteStart')}
        </Button>
        {state.phase === 'running' && <Button onClick={cancel}>{t('common.cancel')}</Button>}
      </div>
      <ArchiveOutcome state={state} onRetry={run} />
    </form>
  );
}

interface CardPageWanted {
  readonly uid: string;
  readonly cardId: string;
  readonly language: LanguageCode;
  readonly address: string;
  readonly signal: AbortSignal;
  readonly t: TFunction;
}

async function makeCardPage({
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
    language,
    html: async (page, inLanguage) => {
      await loadDictionary(inLanguage);
      return staticHtml(page, inLanguage, i18next.getFixedT(inLanguage));
    },
    readme: (page) => siteReadme(t, page),
    qrTitle: (of, url) => qrTitle(speaks, url === '' ? 'contact' : 'link', { url, contact: of }),
  });
  const fileName = brandedFileName(`${archiveName(card.customPath || card.name, card.id)}.zip`);
  return { archive, fileName, missing: missing.length };
}

/** Returns the page's web address, '' for none, undefined for an invalid one. */
export function pageAddress(typed: string): string | undefined {
  const tidy = typed.trim();
  if (tidy === '') return '';
  return /^https?:\/\//i.test(tidy) ? webUrl(tidy) : undefined;
}
