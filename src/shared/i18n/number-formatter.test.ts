import i18next from 'i18next';
import { expect, it } from 'vitest';
import { INTERPOLATION, numberFormatter } from './number-formatter';

const made = i18next.createInstance();
await made.use(numberFormatter).init({
  lng: 'de',
  resources: {
    de: {
      translation: {
        qr: { sizeRange: 'Von {{least}} bis {{most}}.' },
        dashboard: {
          hello: 'Hallo, {{name}}',
          cardCount_one: 'Eine Karte',
          cardCount_other: '{{count}} Karten',
        },
      },
    },
  },
  interpolation: INTERPOLATION,
});

it('formats numbers in a text for its language', () => {
  expect(made.t('qr.sizeRange', { least: 0.5, most: 4_000 })).toBe('Von 0,5 bis 4.000.');
  expect(made.t('dashboard.cardCount', { count: 1 })).toBe('Eine Karte');
  expect(made.t('dashboard.cardCount', { count: 1_234 })).toBe('1.234 Karten');
});

it('does not format texts, even numeric ones', () => {
  expect(made.t('dashboard.hello', { name: '4000' })).toBe('Hallo, 4000');
  expect(made.t('dashboard.hello', { name: '' })).toBe('Hallo, ');
});
