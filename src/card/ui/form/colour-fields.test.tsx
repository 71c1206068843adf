import { render, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { initTexts } from '@/shared/i18n/testing';
import { emptyDraft } from '@/card/model/card';
import { contrast, textColourOn } from '@/shared/lib/colour';
import { ColourFields, BACKGROUND_COLOURS, BUTTON_COLOURS } from './colour-fields';
beforeAll(() => initTexts());

describe('card colours', () => {
  it('offers ten button colours and the six backgrounds the specification names', () => {
    expect(BUTTON_COLOURS).toHaveLength(10);
    render(<ColourFields draft={emptyDraft()} onChange={() => {}} />);
    for (const name of ['White', 'Light Gray', 'Light Blue', 'Light Green', 'Light Pink', 'Light Yellow'])
      expect(screen.getByRole('radio', { name })).toBeInTheDocument();
  });

  it('offers no colour whose text is hard to read', () => {
    for (const { value } of [...BUTTON_COLOURS, ...BACKGROUND_COLOURS])
      expect(contrast(value, textColourOn(value))).toBeGreaterThanOrEqual(4.5);
  });
});
