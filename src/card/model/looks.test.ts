import { describe, expect, it } from 'vitest';
import { contrast, READABLE, textColorOn } from '@/shared/lib/color';
import { choosingLook, LOOK_PALETTES, lookWithPhoto, NEW_CARD_LOOK } from './look-palettes';
import { DEFAULT_LOOK, LOOKS, parseLook } from './looks';

describe('looks', () => {
  it('are at least six, and any other value is read as the default look', () => {
    expect(new Set(LOOKS).size).toBeGreaterThanOrEqual(6);
    expect(LOOKS.map(parseLook)).toEqual(LOOKS);
    for (const value of ['', 'Night', 'constructor', 7, null, undefined, ['night']])
      expect(parseLook(value)).toBe(DEFAULT_LOOK);
  });

  it('of a new card is Seal in its colors, and one that shows the photo once there is one', () => {
    expect(NEW_CARD_LOOK).toEqual({ look: 'seal', ...LOOK_PALETTES.seal });
    expect(lookWithPhoto(NEW_CARD_LOOK)).toEqual({ look: 'portrait' });
    expect(lookWithPhoto({ ...NEW_CARD_LOOK, look: 'ink' })).toEqual({});
    expect(lookWithPhoto({ ...NEW_CARD_LOOK, cardButtonColor: '#123456' })).toEqual({});
  });

  it.each(LOOKS)('have readable text and a visible button in their own colors: %s', (look) => {
    const { cardButtonColor, cardBackgroundColor } = LOOK_PALETTES[look];
    for (const color of [cardButtonColor, cardBackgroundColor])
      expect(contrast(color, textColorOn(color))).toBeGreaterThanOrEqual(READABLE);
    expect(contrast(cardButtonColor, cardBackgroundColor)).toBeGreaterThanOrEqual(3);
  });

  it('change the colors only while the owner has chosen none', () => {
    const defaultColors = { look: DEFAULT_LOOK, ...LOOK_PALETTES[DEFAULT_LOOK] };
    expect(choosingLook(defaultColors, 'night')).toEqual({ look: 'night', ...LOOK_PALETTES.night });
    expect(choosingLook({ ...defaultColors, ...choosingLook(defaultColors, 'night') }, 'seal')).toEqual({
      look: 'seal',
      ...LOOK_PALETTES.seal,
    });
    // A new card with a photo has its colors in another look.
    expect(choosingLook({ ...NEW_CARD_LOOK, look: 'portrait' }, 'split')).toEqual({
      look: 'split',
      ...LOOK_PALETTES.split,
    });
    for (const own of [{ cardButtonColor: '#123456' }, { cardBackgroundColor: '#FFE8D6' }])
      expect(choosingLook({ ...defaultColors, ...own }, 'night')).toEqual({ look: 'night' });
  });
});
