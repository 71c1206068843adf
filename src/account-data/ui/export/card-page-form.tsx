import { Download } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGES, LANGUAGE_CODES, isLanguageCode, type LanguageCode } from '@/shared/i18n/languages';
import type { Card } from '@/card/model/card';
import { Button } from '@/shared/ui/button';
import { TextField } from '@/shared/ui/text-field';
import { ArchiveOutcome } from './archive-outcome';
import { makeCardPage } from './make-card-page';
import { SelectField } from '@/shared/ui/select-field';
import { pageAddress } from './page-address';
import { useArchive } from './use-archive';

interface CardPageFormProps {
  readonly uid: string;
  /** At least one. */
  readonly cards: readonly Card[];
  /** The id of the card that is chosen at first; the first one's where there is none of it. */
  readonly cardId: string | undefined;
}

/** Chooses card, language and address, and makes the file. */
export function CardPageForm({ uid, cards, cardId }: CardPageFormProps) {
  const { t, i18n } = useTranslation();
  const [chosen, setChosen] = useState(cardId);
  const [language, setLanguage] = useState<LanguageCode>(
    isLanguageCode(i18n.language) ? i18n.language : 'en',
  );
  const [address, setAddress] = useState('');
  const [wrong, setWrong] = useState(false);
  const { state, start, cancel } = useArchive();
  // One that was deleted meanwhile is no choice any more.
  const card = cards.find(({ id }) => id === chosen) ?? cards[0];
  const run = (): boolean => {
    const target = pageAddress(address);
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
        error={wrong ? t('export.siteAddressWrong') : undefined}
        value={address}
        onChange={(event) => setAddress(event.target.value)}
        inputMode="url"
        autoComplete="off"
        dir="ltr"
        placeholder="https://"
        maxLength={2_048}
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
