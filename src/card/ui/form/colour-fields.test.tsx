import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { initTexts } from '@/shared/i18n/testing';
import { emptyDraft } from '@/card/model/card';
import { contrast, textColourOn } from '@/shared/lib/colour';
import { ColourFields, readableColour, BACKGROUND_COLOURS, BUTTON_COLOURS } from './colour-fields';
beforeAll(() => initTexts());

describe('card colours', () => {
  it('offers ten button colours and the six backgrounds the specification names', () => {
    expect(BUTTON_COLOURS).toHaveLength(10);
    render(<ColourFields draft={emptyDraft()} onChange={() => {}} />);
    for (const name of ['White', 'Light Gray', 'Light Blue', 'Light Green', 'Light Pink', 'Light Yellow'])
      expect(screen.getByRole('radio', { name })).toBeInTheDocument();
  });

  it('offers no colour, other than the default, whose text is hard to read', () => {
    for (const { value } of [...BUTTON_COLOURS.slice(1), ...BACKGROUND_COLOURS])
      expect(contrast(value, textColourOn(value))).toBeGreaterThanOrEqual(4.5);
  });

  it('warns of a colour whose text is hard to read and mends it in one click', async () => {
    const onChange = vi.fn<(change: object) => void>();
    render(<ColourFields draft={{ ...emptyDraft(), cardBackgroundColor: '#FF5A4D' }} onChange={onChange} />);
    expect(screen.getByRole('status')).toHaveTextContent('Text on this colour is hard to read.');
    await userEvent.click(screen.getByRole('button', { name: 'Use the nearest readable colour' }));
    expect(onChange).toHaveBeenCalledWith({ cardBackgroundColor: readableColour('#FF5A4D') });
  });

  it('finds a readable colour for any colour', () => {
    for (let hue = 0; hue < 4096; hue += 37) {
      const colour = `#${hue.toString(16).padStart(3, '0')}`;
      const better = readableColour(colour) ?? colour;
      expect(contrast(better, textColourOn(better))).toBeGreaterThanOrEqual(4.5);
    }
  });
});
