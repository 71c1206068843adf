import { describe, expect, it } from 'vitest';
import { contrast, READABLE, textColorOn } from '@/shared/lib/color';
import { choosingLook, LOOK_PALETTES } from './look-palettes';
import { DEFAULT_LOOK, LOOKS, parseLook } from './looks';

describe('looks', () => {
  it('are six at least, and anything else is the default', () => {
    expect(new Set(LOOKS).size).toBeGreaterThanOrEqual(6);
    expect(LOOKS.map(parseLook)).toEqual(LOOKS);
    for (const value of ['', 'Night', 'constructor', 7, null, undefined, ['night']])
      expect(parseLook(value)).toBe(DEFAULT_LOOK);
  });

  it.each(LOOKS)('%s has colors whose text and button can be read', (look) => {
    const { cardButtonColor, cardBackgroundColor } = LOOK_PALETTES[look];
    for (const color of [cardButtonColor, cardBackgroundColor])
      expect(contrast(color, textColorOn(color))).toBeGreaterThanOrEqual(READABLE);
    expect(contrast(cardButtonColor, cardBackgroundColor)).toBeGreaterThanOrEqual(3);
  });

  it('bring their colors while the owner has chosen none, and leave the owner’s own', () => {
    const untouched = { look: DEFAULT_LOOK, ...LOOK_PALETTES[DEFAULT_LOOK] };
    expect(choosingLook(untouched, 'night')).toEqual({ look: 'night', ...LOOK_PALETTES.night });
    expect(choosingLook({ ...untouched, ...choosingLook(untouched, 'night') }, 'seal')).toEqual({
      look: 'seal',
      ...LOOK_PALETTES.seal,
    });
    for (const own of [{ cardButtonColor: '#123456' }, { cardBackgroundColor: '#FFE8D6' }])
      expect(choosingLook({ ...untouched, ...own }, 'night')).toEqual({ look: 'night' });
  });
});
