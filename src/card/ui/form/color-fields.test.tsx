import { render, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { emptyCardInput } from '@/card/model/card';
import { initTexts } from '@/shared/i18n/testing';
import { contrast, textColorOn } from '@/shared/lib/color';
import { BACKGROUND_COLORS, BUTTON_COLORS, ColorFields } from './color-fields';

beforeAll(() => initTexts());

describe('card colors', () => {
  it('offers ten button colors and the six backgrounds the specification names', () => {
    expect(BUTTON_COLORS).toHaveLength(10);
    render(<ColorFields draft={emptyCardInput()} onChange={() => {}} />);
    for (const name of ['White', 'Light Gray', 'Light Blue', 'Light Green', 'Light Pink', 'Light Yellow'])
      expect(screen.getByRole('radio', { name })).toBeInTheDocument();
  });

  it('offers no color whose text is hard to read', () => {
    for (const { value } of [...BUTTON_COLORS, ...BACKGROUND_COLORS])
      expect(contrast(value, textColorOn(value))).toBeGreaterThanOrEqual(4.5);
  });
});
