import { expect, it } from 'vitest';
import { cardFace } from '@/card/model/card-face';
import { parsePublicCard } from '@/card/model/public-card';
import { cardInLanguage } from '@/card/model/translations';
import { drawFront, faceFonts } from './card-pictures';
import type { Context } from '@/share/model/drawing';

it('draws each text of a card in the letters of its own language', () => {
  const card = parsePublicCard({
    name: 'Minji Kim',
    position: 'Potter',
    company: '陶房',
    language: 'ja',
    translations: '{"zh":{"name":"金敏智","position":"陶艺家"}}',
  });
  const face = cardFace(cardInLanguage(card, 'zh'));
  const drawn: [text: string, lang: string][] = [];
  const context = {
    lang: '',
    measureText: (text: string) => ({ width: text.length }),
    fillText: (text: string) => drawn.push([text, context.lang]),
    fillRect: () => undefined,
    beginPath: () => undefined,
    roundRect: () => undefined,
    fill: () => undefined,
  };
  drawFront(
    context as unknown as Context,
    { width: 850, height: 550 },
    { face, lines: ['02 123'], photo: undefined, direction: 'ltr', font: 'serif', fonts: faceFonts(face) },
  );
  expect(drawn).toEqual([
    ['金', 'zh'],
    ['02 123', 'inherit'],
    ['金敏智', 'zh'],
    ['陶艺家', 'zh'],
    ['陶房', 'ja'],
  ]);
});
