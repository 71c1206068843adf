import { useTranslation } from 'react-i18next';
import type { CardDraft } from '@/card/model/card';
import { contrast, textColourOn, withContrast } from '@/shared/lib/colour';
import { DEFAULT_BUTTON_COLOUR } from '@/shared/lib/limits';
import { Button } from '@/shared/ui/button';
import { ColourPicker } from '@/shared/ui/colour-picker';

/**
 * Button colours offered by name; the specification asks for ten and names none (§2). The first is the
 * default.
 */
export const BUTTON_COLOURS = [
  { name: 'blue', value: '#007AFF' },
  { name: 'indigo', value: '#4B4ACF' },
  { name: 'purple', value: '#8A3FC7' },
  { name: 'pink', value: '#C2257A' },
  { name: 'red', value: '#C2371F' },
  { name: 'amber', value: '#F0A81C' },
  { name: 'green', value: '#1F7A4D' },
  { name: 'teal', value: '#0F7184' },
  { name: 'brown', value: '#6B4A2F' },
  { name: 'ink', value: '#1C1A16' },
] as const;

/** Background swatches, as the specification names them (§2). */
export const BACKGROUND_COLOURS = [
  { name: 'white', value: '#FFFFFF' },
  { name: 'lightGray', value: '#F2F2F0' },
  { name: 'lightBlue', value: '#E6F0FA' },
  { name: 'lightGreen', value: '#E7F4EA' },
  { name: 'lightPink', value: '#FBE9EE' },
  { name: 'lightYellow', value: '#FCF6DC' },
] as const;

/** WCAG 2.2, 1.4.3: text needs this contrast with what it stands on. */
const READABLE = 4.5;

/** The nearest colour on which its own text colour is readable, or undefined when `colour` is one already. */
export function readableColour(colour: string): string | undefined {
  const ink = textColourOn(colour);
  if (contrast(colour, ink) >= READABLE) return undefined;
  return withContrast(colour, ink, READABLE);
}

interface ColourFieldsProps {
  readonly draft: CardDraft;
  readonly onChange: (change: Partial<CardDraft>) => void;
}

/**
 * Button and background colour, with a warning and a one-click fix where text would be hard to read
 * (docs/product.md, 16).
 */
export function ColourFields({ draft, onChange }: ColourFieldsProps) {
  const { t } = useTranslation();
  const { cardButtonColor: button, cardBackgroundColor: background } = draft;
  return (
    <div className="grid gap-8 sm:grid-cols-2">
      <div className="flex flex-col gap-3">
        <ColourPicker
          label={t('cards.buttonColour')}
          value={button}
          onChange={(cardButtonColor) => onChange({ cardButtonColor })}
          swatches={BUTTON_COLOURS.map(({ name, value }) => ({ name: t(`colour.names.${name}`), value }))}
        />
        {/* The default is the specification's and its label is set large; a warning is for what was chosen. */}
        {button !== DEFAULT_BUTTON_COLOUR && (
          <ContrastWarning colour={button} onFix={(cardButtonColor) => onChange({ cardButtonColor })} />
        )}
      </div>
      <div className="flex flex-col gap-3">
        <ColourPicker
          label={t('cards.backgroundColour')}
          value={background}
          onChange={(cardBackgroundColor) => onChange({ cardBackgroundColor })}
          swatches={BACKGROUND_COLOURS.map(({ name, value }) => ({
            name: t(`colour.names.${name}`),
            value,
          }))}
        />
        <ContrastWarning
          colour={background}
          onFix={(cardBackgroundColor) => onChange({ cardBackgroundColor })}
        />
      </div>
    </div>
  );
}

function ContrastWarning({ colour, onFix }: { colour: string; onFix: (colour: string) => void }) {
  const { t } = useTranslation();
  const better = readableColour(colour);
  if (better === undefined) return null;
  return (
    <div className="flex flex-col items-start gap-2 text-sm">
      <output className="text-warn">{t('cards.contrastWarning')}</output>
      <Button onClick={() => onFix(better)}>
        <span
          aria-hidden
          className="size-4 rounded-full border border-field"
          style={{ background: better }}
        />
        {t('cards.contrastFix')}
      </Button>
    </div>
  );
}
