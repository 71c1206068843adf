import type { TFunction } from 'i18next';
import FileText from 'lucide-react/icons/file-text';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CardDraft } from '@/card/model/card';
import { CARD_FIELDS } from '@/card/model/card-fields';
import type { OwnLink } from '@/card/model/own-links';
import { phoneOf } from '@/card/model/phones';
import type { CardTexts } from '@/contacts/model/card-texts';
import { CONTACT_FILE_MAX_BYTES } from '@/contacts/model/contact';
import { useDialing } from '@/shared/forms/use-dialing';
import { fileSize, listOf } from '@/shared/i18n/formats';
import { dialedAsTyped } from '@/shared/lib/phone';
import { Button } from '@/shared/ui/button';
import { TextArea } from '@/shared/ui/text-field';

/** The fields that are named, in the form's order; `familyName` comes with the name. */
const NAMED = ['name', 'email', 'website', 'company', 'department', 'position', 'address'] as const;

type Dialing = NonNullable<ReturnType<typeof useDialing>>;

/** Returns a draft's links with those that are found besides. */
function withLinks({ links }: CardDraft, found: readonly OwnLink[]): Pick<CardDraft, 'links'> {
  const further = found.filter(({ address }) => links.every((link) => link.address !== address));
  return { links: [...links, ...further].slice(0, CARD_FIELDS.links.limit) };
}

/** Returns what a contact changes of a draft. Its texts may be too long; their fields say so. */
function changeOf(
  draft: CardDraft,
  { numbers, links, ...others }: CardTexts,
  dialing: Dialing | undefined,
): Partial<CardDraft> {
  const texts = { ...others, ...(links && withLinks(draft, links)) };
  if (numbers.length === 0) return texts;
  const country = dialing?.likelyCountry(numbers.map(({ typed }) => dialedAsTyped(typed)));
  const phones = numbers
    .slice(0, CARD_FIELDS.phones.limit)
    .map(({ kind, typed }) =>
      phoneOf(kind, typed, dialing?.dial(typed, country).dialed ?? dialedAsTyped(typed)),
    );
  return { ...texts, phones };
}

interface Filled {
  readonly change: Partial<CardDraft>;
  readonly before: Partial<CardDraft>;
}

/** Returns what takes a fill back: of the links those that it added, as others may have come since. */
function withoutFill({ links }: CardDraft, { change, before }: Filled): Partial<CardDraft> {
  const had = new Set(before.links?.map(({ address }) => address));
  const added = new Set(change.links?.map(({ address }) => address).filter((address) => !had.has(address)));
  return {
    ...before,
    ...(before.links && { links: links.filter(({ address }) => !added.has(address)) }),
  };
}

const PROBLEM_TEXTS = {
  nothing: (t: TFunction) => t('cards.fill.nothing'),
  unread: (t: TFunction) => t('fileImport.readFailed'),
  'too-large': (t: TFunction, language: string) =>
    t('contactImport.tooLarge', { size: fileSize(CONTACT_FILE_MAX_BYTES, language) }),
};

/** Why nothing was filled. */
type Problem = keyof typeof PROBLEM_TEXTS;

interface FillCardProps {
  readonly latest: () => CardDraft;
  readonly onChange: (change: Partial<CardDraft>) => void;
  readonly disabled: boolean;
}

/** Fills a card's fields with what a contact file or a mail signature says. */
export function FillCard({ latest, onChange, disabled }: FillCardProps) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<Problem>();
  const [filled, setFilled] = useState<Filled>();
  const dialing = useDialing(isOpen);

  const fill = async (given: string | File) => {
    setProblem(undefined);
    setFilled(undefined);
    try {
      const { cardTextOf, cardTextsIn } = await import('@/contacts/model/card-texts');
      const found = cardTextsIn(
        typeof given === 'string' ? given : cardTextOf(new Uint8Array(await given.arrayBuffer())),
      );
      if (found === undefined) {
        setProblem('nothing');
        return;
      }
      const now = latest();
      const change = changeOf(now, found, dialing);
      const before = Object.fromEntries(
        Object.keys(change).map((field) => [field, now[field as keyof CardDraft]]),
      );
      onChange(change);
      setFilled({ change, before });
    } catch {
      setProblem('unread');
    }
  };
  const choose = (file: File | undefined) => {
    if (file === undefined) return;
    if (file.size <= CONTACT_FILE_MAX_BYTES) void fill(file);
    else setProblem('too-large');
  };
  const fields = filled && [
    ...NAMED.filter((field) => field in filled.change).map((field) => t(`cards.fields.${field}`)),
    ...('phones' in filled.change ? [t('cards.fields.phone')] : []),
    ...('links' in filled.change ? [t('cards.sections.social')] : []),
  ];
  return (
    <fieldset disabled={disabled} className="flex min-w-0 flex-col items-start gap-4 pb-6">
      <Button aria-expanded={isOpen} aria-controls={isOpen ? id : undefined} onClick={() => setOpen(!isOpen)}>
        <FileText aria-hidden className="size-4" />
        {t('cards.fill.open')}
      </Button>
      {isOpen && (
        <div id={id} className="flex flex-col gap-4 self-stretch border-s-2 border-accent ps-4">
          <TextArea
            label={t('cards.fill.text')}
            hint={t('cards.fill.hint')}
            error={problem && PROBLEM_TEXTS[problem](t, i18n.language)}
            isLive
            value={text}
            rows={6}
            dir="auto"
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => setText(target.value)}
          />
          <div className="flex flex-wrap gap-3">
            <Button variant="primary" disabled={text.trim() === ''} onClick={() => void fill(text)}>
              {t('cards.fill.submit')}
            </Button>
            <Button onClick={() => input.current?.click()}>{t('fileImport.choose')}</Button>
            <input
              ref={input}
              type="file"
              hidden
              accept=".vcf,.vcard,.txt,text/vcard,text/x-vcard,text/plain"
              onChange={({ target }) => {
                choose(target.files?.[0]);
                // The same file can be chosen again.
                target.value = '';
              }}
            />
          </div>
        </div>
      )}
      <output className="flex flex-wrap items-center gap-3 text-sm text-ink-soft empty:hidden">
        {filled && fields && t('cards.fill.done', { fields: listOf(fields, i18n.language) })}
      </output>
      {filled && (
        <Button
          onClick={() => {
            onChange(withoutFill(latest(), filled));
            setFilled(undefined);
          }}
        >
          {t('drafts.undo')}
        </Button>
      )}
    </fieldset>
  );
}
