import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CardDraft } from '@/card/model/card';
import { LOOK_PALETTES } from '@/card/model/look-palettes';
import type { CardLook } from '@/card/model/looks';
import { Button } from '@/shared/ui/button';
import { ColorPicker } from '@/shared/ui/color-picker';
import { LockNote } from './lock-note';

/** Button colors by name; the specification asks for ten and names none (§2). The first is the default. */
export const BUTTON_COLORS = [
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

/** The background colors that the specification names (§2). */
export const BACKGROUND_COLORS = [
  { name: 'white', value: '#FFFFFF' },
  { name: 'lightGray', value: '#F2F2F0' },
  { name: 'lightBlue', value: '#E6F0FA' },
  { name: 'lightGreen', value: '#E7F4EA' },
  { name: 'lightPink', value: '#FBE9EE' },
  { name: 'lightYellow', value: '#FCF6DC' },
] as const;

interface ColorFieldsProps {
  readonly draft: Pick<CardDraft, 'cardButtonColor' | 'cardBackgroundColor'>;
  /** The look whose colors the reset button chooses; undefined if many cards have different looks. */
  readonly look: CardLook | undefined;
  readonly onChange: (change: Partial<CardDraft>) => void;
  /** Returns why a color cannot be changed. */
  readonly locked?: (field: 'cardButtonColor' | 'cardBackgroundColor') => ReactNode;
}

/** The fields for button and background color. Text is readable on any color (`textColorOn`). */
export function ColorFields({ draft, look, onChange, locked = () => undefined }: ColorFieldsProps) {
  const { t } = useTranslation();
  const { cardButtonColor: button, cardBackgroundColor: background } = draft;
  const own = look && LOOK_PALETTES[look];
  return (
    <div className="grid gap-8 sm:grid-cols-2">
      <fieldset disabled={locked('cardButtonColor') !== undefined} className="flex min-w-0 flex-col gap-3">
        <ColorPicker
          label={t('cards.buttonColor')}
          value={button}
          onChange={(cardButtonColor) => onChange({ cardButtonColor })}
          swatches={BUTTON_COLORS.map(({ name, value }) => ({ name: t(`color.names.${name}`), value }))}
        />
        <LockNote note={locked('cardButtonColor')} />
      </fieldset>
      <fieldset
        disabled={locked('cardBackgroundColor') !== undefined}
        className="flex min-w-0 flex-col gap-3"
      >
        <ColorPicker
          label={t('cards.backgroundColor')}
          value={background}
          onChange={(cardBackgroundColor) => onChange({ cardBackgroundColor })}
          swatches={BACKGROUND_COLORS.map(({ name, value }) => ({
            name: t(`color.names.${name}`),
            value,
          }))}
        />
        <LockNote note={locked('cardBackgroundColor')} />
      </fieldset>
      {own && (
        <Button onClick={() => onChange(own)} className="sm:col-span-2 sm:justify-self-start">
          {t('cards.lookColors')}
        </Button>
      )}
    </div>
  );
}
