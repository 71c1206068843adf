import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { memo, useCallback, useId, useState, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { hexToHsl, hslToHex, normalizeColor, textColorOn, type Hsl } from '@/shared/lib/color';
import { TextField } from './text-field';

interface Swatch {
  name: string;
  value: string;
}

interface ColorPickerProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  swatches: readonly Swatch[];
}

const CHANNELS = [
  { channel: 'hue', max: 360 },
  { channel: 'saturation', max: 100 },
  { channel: 'lightness', max: 100 },
] as const;

/** A 24 px thumb, visible on every color. */
const SLIDER_CLASS =
  'h-6 w-full min-w-0 cursor-pointer appearance-none bg-transparent forced-color-adjust-none ' +
  '[&::-webkit-slider-runnable-track]:h-3 [&::-webkit-slider-runnable-track]:rounded-full ' +
  '[&::-webkit-slider-runnable-track]:border [&::-webkit-slider-runnable-track]:border-field ' +
  '[&::-webkit-slider-runnable-track]:[background:var(--track)] ' +
  '[&::-moz-range-track]:box-border [&::-moz-range-track]:h-3 [&::-moz-range-track]:rounded-full [&::-moz-range-track]:border ' +
  '[&::-moz-range-track]:border-field [&::-moz-range-track]:[background:var(--track)] ' +
  '[&::-webkit-slider-thumb]:-mt-[7px] [&::-webkit-slider-thumb]:box-border [&::-webkit-slider-thumb]:size-6 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full ' +
  '[&::-webkit-slider-thumb]:border-2 [&::-webkit-slider-thumb]:border-ink [&::-webkit-slider-thumb]:bg-sheet ' +
  '[&::-moz-range-thumb]:size-5 [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-2 ' +
  '[&::-moz-range-thumb]:border-solid [&::-moz-range-thumb]:border-ink [&::-moz-range-thumb]:bg-sheet';

function track(hsl: Hsl, channel: keyof Hsl, max: number): string {
  const stops = Array.from({ length: 7 }, (_, index) => hslToHex({ ...hsl, [channel]: (max * index) / 6 }));
  return `linear-gradient(var(--along), ${stops.join(', ')})`;
}

/** Ignores case. */
function chosenSwatch(swatches: readonly Swatch[], value: string): string | undefined {
  return swatches.find((swatch) => swatch.value.toLowerCase() === value.toLowerCase())?.value;
}

interface SwatchesProps extends Pick<ColorPickerProps, 'swatches' | 'onChange'> {
  readonly chosen: string | undefined;
}

// Memoized: most of the cost of a drag on a slider (npm run bench:studio).
const Swatches = memo(function Swatches({ swatches, chosen, onChange }: SwatchesProps) {
  const name = useId();
  return (
    <div className="flex flex-wrap gap-2">
      {swatches.map((swatch) => (
        <label
          key={swatch.value}
          title={swatch.name}
          style={{ background: swatch.value }}
          className="relative grid size-11 cursor-pointer place-items-center forced-color-adjust-none rounded-full border border-field has-checked:outline-2 has-checked:outline-offset-2 has-checked:outline-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={swatch.value === chosen}
            onChange={() => onChange(swatch.value)}
          />
          <span className="sr-only">{swatch.name}</span>
          {swatch.value === chosen && (
            <Check aria-hidden className="size-5" color={textColorOn(swatch.value)} />
          )}
        </label>
      ))}
    </div>
  );
});

interface ColorTextProps extends Pick<ColorPickerProps, 'value' | 'onChange'> {
  /** What is in the field and is not tidied up yet; undefined shows the color. */
  readonly typed: string | undefined;
  readonly onType: (typed: string | undefined) => void;
}

/** The color as text: `#RGB` or `#RRGGBB`, hash optional. What is no color stays, and says so. */
function ColorText({ value, typed, onType, onChange }: ColorTextProps) {
  const { t } = useTranslation();
  const color = typed === undefined ? value : normalizeColor(typed);
  const isValid = color !== undefined;
  return (
    <div className="max-w-56">
      <TextField
        label={t('color.value')}
        dir="ltr"
        autoCapitalize="off"
        autoComplete="off"
        spellCheck={false}
        className="tabular-nums"
        // A color that was chosen elsewhere replaces one that was typed.
        value={typed === undefined || (isValid && color !== value) ? value : typed}
        error={isValid ? undefined : t('color.invalid')}
        isLive
        onChange={({ target }) => {
          const next = normalizeColor(target.value);
          onType(target.value);
          if (next !== undefined) onChange(next);
        }}
        onBlur={() => isValid && onType(undefined)}
      />
    </div>
  );
}

/** Swatches, the native picker, the color as text, and HSL sliders. */
export function ColorPicker({ label, value, onChange, swatches }: ColorPickerProps) {
  const { t } = useTranslation();
  // Grays have no hue: keep the sliders while they still match.
  const [slid, setSlid] = useState<Hsl>({ hue: 0, saturation: 0, lightness: 0 });
  const hsl = hslToHex(slid) === value.toUpperCase() ? slid : (hexToHsl(value) ?? slid);
  const [typed, setTyped] = useState<string>();
  // Stable, as `Swatches` is memoized.
  const choose = useCallback(
    (color: string) => {
      setTyped(undefined);
      onChange(color);
    },
    [onChange],
  );
  const slide = (next: Hsl) => {
    setSlid(next);
    choose(hslToHex(next));
  };
  return (
    <fieldset className="space-y-3">
      <legend className="mb-2 text-sm font-semibold">{label}</legend>
      <Swatches swatches={swatches} chosen={chosenSwatch(swatches, value)} onChange={choose} />
      <label className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <input
          type="color"
          value={hexToHsl(value) ? value.toLowerCase() : '#000000'}
          onChange={(event) => choose(event.target.value.toUpperCase())}
          className="h-11 w-14 cursor-pointer rounded-field border border-field bg-sheet p-1"
        />
        {t('color.custom')}
      </label>
      <ColorText value={value.toUpperCase()} typed={typed} onType={setTyped} onChange={onChange} />
      <details className="group text-sm">
        {/* Flex removes the marker. */}
        <summary className="flex min-h-11 w-fit cursor-pointer items-center gap-1.5 font-semibold [&::-webkit-details-marker]:hidden">
          <ChevronDown
            aria-hidden
            className="size-4 transition-transform duration-150 group-not-open:-rotate-90 rtl:group-not-open:rotate-90"
          />
          {t('color.fine')}
        </summary>
        <div className="flex flex-col gap-3 pt-2">
          {CHANNELS.map(({ channel, max }) => (
            <label key={channel} className="grid grid-cols-[6rem_1fr_3rem] items-center gap-3">
              {t(`color.${channel}`)}
              <input
                type="range"
                min={0}
                max={max}
                value={Math.round(hsl[channel])}
                style={{ '--track': track(hsl, channel, max) } as CSSProperties}
                className={SLIDER_CLASS}
                onChange={(event) => slide({ ...hsl, [channel]: Number(event.target.value) })}
              />
              <span className="text-end tabular-nums">{Math.round(hsl[channel])}</span>
            </label>
          ))}
        </div>
      </details>
    </fieldset>
  );
}
