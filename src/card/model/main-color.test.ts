import { expect, it } from 'vitest';
import { emptyCardDraft, parseCard } from './card';
import { mainColor } from './main-color';

const colorOf = (look: string, cardButtonColor: string, cardBackgroundColor: string) =>
  mainColor(parseCard('c1', { ...emptyCardDraft(), look, cardButtonColor, cardBackgroundColor }));

it('is the field of a card that has one, and the button where the background is white', () => {
  expect(colorOf('split', '#1F6B4D', '#FFFFFF')).toBe('#1F6B4D');
  expect(colorOf('cover', '#B4442D', '#F7F0E4')).toBe('#B4442D');
  expect(colorOf('portrait', '#007AFF', '#FFFFFF')).toBe('#007AFF');
});

it('is the background that was chosen otherwise', () => {
  expect(colorOf('night', '#E8B04A', '#14171A')).toBe('#14171A');
  expect(colorOf('seal', '#C2371F', '#F7F0E4')).toBe('#F7F0E4');
});
