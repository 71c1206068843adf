import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { editedFields, emptyCardDraft } from '@/card/model/card';
import { HEAD_TEXTS } from '@/card/model/card-face';
import { readerHead, readerView } from '@/card/model/card-view';
import { toPublicCard } from '@/card/model/public-card';
import { cardInLanguage, cardLanguages } from '@/card/model/translations';
import { PreviewSheet } from '@/card/view/preview-sheet';
import type { OneUpload } from '@/shared/forms/use-uploads';
import { directionOf, LANGUAGES, type LanguageCode } from '@/shared/i18n/languages';
import { useVisitorWords } from '@/shared/i18n/use-visitor-words';
import { Button } from '@/shared/ui/button';
import { ChoiceField } from '@/shared/ui/choice-field';
import { island } from '@/shared/ui/preact-island';
import type { PictureUploads } from './dress-sections';
import { useDraftFields, useFormDraft } from './form-context';

interface CardPreviewProps {
  /** Pictures that are being uploaded, shown from this device. */
  readonly pictures: Readonly<Record<keyof PictureUploads, Pick<OneUpload, 'preview'>>>;
  /** The language to show. If the card lacks it, the card's first language is shown. */
  readonly language: LanguageCode | '';
  readonly onLanguage: (language: LanguageCode | '') => void;
}

const Sheet = island(PreviewSheet);

/** The card as visitors will see it, drawn by the public page's component; its links are inert. */
export function CardPreview({ pictures, language, onLanguage }: CardPreviewProps) {
  const { t } = useTranslation();
  const draft = useFormDraft();
  const words = useVisitorWords();
  const [open, setOpen] = useState(false);
  const [box, overflows] = useOverflows<HTMLElement>();
  const languages = cardLanguages(draft);
  const shownLanguage = languages.find((code) => code === language) ?? draft.language;
  const view = readerHead(cardInLanguage(toPublicCard(draft), shownLanguage));
  const photoPreview = pictures.photoUrl.preview === undefined ? view.face.photoPreview : '';
  const previews = Object.fromEntries(
    Object.entries(pictures).flatMap(([field, { preview }]) =>
      preview === undefined ? [] : [[field, preview]],
    ),
  );
  const sheet = { ...view, face: { ...view.face, photoPreview, ...previews } };
  return (
    <div className="min-w-0 lg:sticky lg:top-22 lg:self-start">
      <Button className="w-full lg:hidden" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? <EyeOff aria-hidden className="size-4" /> : <Eye aria-hidden className="size-4" />}
        {open ? t('cards.hidePreview') : t('cards.showPreview')}
      </Button>
      {languages.length > 0 && (
        <div className={`mx-auto mb-3 max-w-96 max-lg:mt-4 ${open ? '' : 'max-lg:hidden'}`}>
          <ChoiceField
            label={words.cardLanguages}
            value={shownLanguage}
            onChange={onLanguage}
            choices={languages.map((code) => ({ value: code, label: LANGUAGES[code], lang: code }))}
          />
        </div>
      )}
      {/* Scrolls if it is taller than the window; only then it can be focused by keyboard. */}
      <section
        ref={box}
        aria-label={t('cards.preview')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls takes the focus (WCAG 2.1.1)
        tabIndex={overflows ? 0 : undefined}
        // Not the app's theme: a card without its own background is shown in light, as most visitors see it.
        data-theme={view.face.ink === '#FFFFFF' ? 'dark' : 'light'}
        className={`mx-auto lg:max-h-[calc(100dvh-7rem)] max-w-96 overflow-y-auto rounded-sheet border border-line shadow-lift max-lg:mt-4 ${open ? '' : 'max-lg:hidden'}`}
      >
        <div inert dir={shownLanguage === '' ? undefined : directionOf(shownLanguage)}>
          <Sheet
            head={sheet}
            below={useBelow(shownLanguage)}
            words={words}
            placeholder={t('cards.namePlaceholder')}
          />
        </div>
      </section>
    </div>
  );
}

/** The fields with the texts of the card's head. */
const ABOVE: readonly string[] = ['name', 'pronouns', ...HEAD_TEXTS];
const BELOW = editedFields().filter((field) => !ABOVE.includes(field));
const NO_HEAD = emptyCardDraft();

/** Returns what is below the head in a language: the same object until one of its fields changes. */
function useBelow(language: LanguageCode | '') {
  const fields = useDraftFields(...BELOW);
  return useMemo(
    () => readerView(cardInLanguage(toPublicCard({ ...NO_HEAD, ...fields }), language)),
    [fields, language],
  );
}

function useOverflows<T extends HTMLElement>(): [ref: RefObject<T | null>, overflows: boolean] {
  const ref = useRef<T>(null);
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const box = ref.current;
    if (box === null) return undefined;
    const observer = new ResizeObserver(() => setOverflows(box.scrollHeight > box.clientHeight));
    observer.observe(box);
    for (const child of box.children) observer.observe(child);
    return () => observer.disconnect();
  }, []);
  return [ref, overflows];
}
