import { render, screen } from '@testing-library/react';
import { createContext } from 'react';
import { beforeAll, expect, it } from 'vitest';
import type { SuggestionTarget } from '@/ai-text/model/suggestion-prompt';
import { initTexts } from '@/shared/i18n/testing';
import { TextSuggestion } from './text-suggestion';

const Sources = createContext({
  name: 'Mina',
  position: 'Potter',
  company: '',
  department: '',
  introText: 'Cups.',
  servicesIntro: '',
});

const slot = (target: SuggestionTarget, value: string) => (
  <TextSuggestion
    uid="u1"
    card="c1"
    target={target}
    sources={Sources.Consumer}
    value={value}
    translation={{ from: 'en', to: 'ko' }}
    onText={() => undefined}
    fieldId="field"
    disabled={false}
    privacyHref="/privacy-policy"
  />
);

beforeAll(() => initTexts());

it('offers a translation of one line while the line is empty', () => {
  const { rerender } = render(slot('position', ' '));
  expect(screen.getByRole('button', { name: 'Draft from English: Position' })).toBeVisible();
  rerender(slot('position', '도예가'));
  expect(screen.queryByRole('button')).toBeNull();
});

it('offers a translation of an introduction even when it has a text', () => {
  render(slot('introText', '잔을 만듭니다.'));
  expect(screen.getByRole('button', { name: /^Draft from English: / })).toBeVisible();
});
