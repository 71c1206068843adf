import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { emptyCardDraft } from '@/card/model/card';
import { LOOK_PALETTES } from '@/card/model/look-palettes';
import { initTexts } from '@/shared/i18n/testing';
import { contrast, textColorOn } from '@/shared/lib/color';
import { BACKGROUND_COLORS, BUTTON_COLORS, ColorFields } from './color-fields';

beforeAll(() => initTexts());

describe('card colors', () => {
  it('offer ten button colors and the six backgrounds of the specification', () => {
    expect(BUTTON_COLORS).toHaveLength(10);
    render(<ColorFields draft={emptyCardDraft()} look="portrait" onChange={() => {}} />);
    for (const name of ['White', 'Light Gray', 'Light Blue', 'Light Green', 'Light Pink', 'Light Yellow'])
      expect(screen.getByRole('radio', { name })).toBeInTheDocument();
  });

  it('can both be reset to those of the look', async () => {
    const onChange = vi.fn();
    const draft = { ...emptyCardDraft(), look: 'night', cardButtonColor: '#1F7A4D' } as const;
    render(<ColorFields draft={draft} look="night" onChange={onChange} />);
    await userEvent.click(screen.getByRole('button', { name: 'Use this look’s colours' }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith(LOOK_PALETTES.night);
  });

  it('offer only colors on which text is readable', () => {
    for (const { value } of [...BUTTON_COLORS, ...BACKGROUND_COLORS])
      expect(contrast(value, textColorOn(value))).toBeGreaterThanOrEqual(4.5);
  });
});
