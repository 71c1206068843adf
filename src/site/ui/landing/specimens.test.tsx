import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { initTexts } from '@/shared/i18n/testing';
import { Specimen } from './specimens';

beforeAll(() => initTexts());

it('is turned into the language that is chosen, with its texts marked by it', async () => {
  render(<Specimen of="languages" />);
  expect(screen.getByText('Seo-a Yoon').closest('[lang=en]')).not.toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: '한국어' }));
  expect(screen.queryByText('Seo-a Yoon')).toBeNull();
  expect(screen.getByText('윤서아').closest('[lang=ko]')).not.toBeNull();
});

it('shows each field that the reader of paper cards finds on a sample', () => {
  const { container } = render(<Specimen of="paper" />);
  expect([...container.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual([
    'Amélie Fournier',
    'Architecte',
    'Atelier Fournier',
    'amelie@fournier.example',
    '+33 1 99 00 14 62',
  ]);
});
