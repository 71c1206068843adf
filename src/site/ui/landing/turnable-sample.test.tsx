import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { initTexts } from '@/shared/i18n/testing';
import { TurnableSample } from './turnable-sample';

beforeAll(() => initTexts());

it('is turned into the language that is chosen, with its texts marked by it', async () => {
  render(<TurnableSample />);
  expect(screen.getByText('Seo-a Yoon').closest('[lang=en]')).not.toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: '한국어' }));
  expect(screen.queryByText('Seo-a Yoon')).toBeNull();
  expect(screen.getByText('윤서아').closest('[lang=ko]')).not.toBeNull();
});
