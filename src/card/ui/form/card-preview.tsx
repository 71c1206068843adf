import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { CardDraft } from '@/card/model/card';
import { HEAD_TEXTS } from '@/card/model/card-face';
import { readerHead, readerView } from '@/card/model/card-view';
import { toPublicCard } from '@/card/model/public-card';
import { cardInLanguage, cardLanguages } from '@/card/model/translations';
import { CardBelow, CardSheet } from '@/card/view/card-sheet';
import type { OneUpload } from '@/shared/forms/use-uploads';
import { LANGUAGES, type LanguageCode } from '@/shared/i18n/languages';
import { useVisitorWords } from '@/shared/i18n/use-visitor-words';
import type { VisitorWords } from '@/shared/i18n/visitor-words';
import { Button } from '@/shared/ui/button';
import { ChoiceField } from '@/shared/ui/choice-field';
import { drawnFor } from './form-fields';
import type { PictureUploads } from './form-sections';

interface CardPreviewProps {
  readonly draft: CardDraft;
  /** Pictures that are being uploaded are shown as they are on this device. */
  readonly pictures: Readonly<Record<keyof PictureUploads, Pick<OneUpload, 'preview'>>>;
  /** The language to show; the card's first if it is none of the card's. */
  readonly language: LanguageCode | '';
  readonly onLanguage: (language: LanguageCode | '') => void;
}

/** The card as visitors will see it, by the public page's own component; not to be pressed or focused. */
export function CardPreview({ draft, pictures, language, onLanguage }: CardPreviewProps) {
  const { t } = useTranslation();
  const words = useVisitorWords();
  const [open, setOpen] = useState(false);
  const [box, overflows] = useOverflows<HTMLElement>();
  const languages = cardLanguages(draft);
  const shown = languages.find((code) => code === language) ?? draft.language;
  const view = readerHead(cardInLanguage(toPublicCard(draft), shown));
  const photoPreview = pictures.photoUrl.preview === undefined ? view.face.photoPreview : '';
  const coming = Object.fromEntries(
    Object.entries(pictures).flatMap(([field, { preview }]) =>
      preview === undefined ? [] : [[field, preview]],
    ),
  );
  const sheet = { ...view, face: { ...view.face, photoPreview, ...coming } };
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
            value={shown}
            onChange={onLanguage}
            choices={languages.map((code) => ({ value: code, label: LANGUAGES[code], lang: code }))}
          />
        </div>
      )}
      {/* Taller than the window it scrolls, and only then it is reached by keyboard. */}
      <section
        ref={box}
        aria-label={t('cards.preview')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls takes the focus (WCAG 2.1.1)
        tabIndex={overflows ? 0 : undefined}
        // Not the app's theme: a card without a background of its own is shown as to most readers, in light.
        data-theme={view.face.ink === '#FFFFFF' ? 'dark' : 'light'}
        className={`mx-auto lg:max-h-[calc(100dvh-7rem)] max-w-96 overflow-y-auto rounded-sheet border border-line shadow-lift max-lg:mt-4 ${open ? '' : 'max-lg:hidden'}`}
      >
        {/* The actions are as wide as on a phone, where they have words on one line. */}
        <div inert className="[&_.card-sheet\_\_actions]:-mx-4">
          <CardSheet
            sheet={sheet}
            words={words}
            nameAs="p"
            placeholder={t('cards.namePlaceholder')}
            below={<Below draft={draft} language={shown} words={words} />}
            actions={
              <>
                <span className="card-sheet__save">{words.addToContacts}</span>
                <span className="card-sheet__second">{words.leaveDetails}</span>
              </>
            }
          />
        </div>
      </section>
    </div>
  );
}

interface BelowProps {
  readonly draft: CardDraft;
  readonly language: LanguageCode | '';
  readonly words: VisitorWords;
}

/** The texts of the head alone. */
const ABOVE = ['name', 'pronouns', ...HEAD_TEXTS] as const;

const fieldsBelow = ({ draft }: BelowProps) =>
  (Object.keys(draft) as (keyof CardDraft)[]).filter((field) => !ABOVE.some((one) => one === field));

const Below = drawnFor(fieldsBelow, function Below({ draft, language, words }: BelowProps) {
  return <CardBelow sheet={readerView(cardInLanguage(toPublicCard(draft), language))} words={words} />;
});

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
