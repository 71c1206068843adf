import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { initTexts } from '@/shared/i18n/testing';
import { emptyCardInput } from '@/card/model/card';
import { contrast, textColorOn } from '@/shared/lib/color';
import { ColorFields, readableColor, BACKGROUND_COLORS, BUTTON_COLORS } from './color-fields';
beforeAll(() => initTexts());

describe('card colors', () => {
  it('offers ten button colors and the six backgrounds the specification names', () => {
    expect(BUTTON_COLORS).toHaveLength(10);
    render(<ColorFields draft={emptyCardInput()} onChange={() => {}} />);
    for (const name of ['White', 'Light Gray', 'Light Blue', 'Light Green', 'Light Pink', 'Light Yellow'])
      expect(screen.getByRole('radio', { name })).toBeInTheDocument();
  });

  it('offers no color, other than the default, whose text is hard to read', () => {
    for (const { value } of [...BUTTON_COLORS.slice(1), ...BACKGROUND_COLORS])
      expect(contrast(value, textColorOn(value))).toBeGreaterThanOrEqual(4.5);
  });

  it('warns of a color whose text is hard to read and mends it in one click', async () => {
    const onChange = vi.fn<(change: object) => void>();
    render(
      <ColorFields draft={{ ...emptyCardInput(), cardBackgroundColor: '#FF5A4D' }} onChange={onChange} />,
    );
    expect(screen.getByRole('status')).toHaveTextContent('Text on this colour is hard to read.');
    await userEvent.click(screen.getByRole('button', { name: 'Use the nearest readable colour' }));
    expect(onChange).toHaveBeenCalledWith({ cardBackgroundColor: readableColor('#FF5A4D') });
  });

  it('finds a readable color for any color', () => {
    for (let hue = 0; hue < 4096; hue += 37) {
      const color = `#${hue.toString(16).padStart(3, '0')}`;
      const better = readableColor(color) ?? color;
      expect(contrast(better, textColorOn(better))).toBeGreaterThanOrEqual(4.5);
    }
  });
});
