import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { initTexts } from '@/shared/i18n/testing';
import { Specimen } from './specimens';

beforeAll(() => initTexts());

it('the sample card changes to the chosen language and marks its texts with it', async () => {
  render(<Specimen of="languages" />);
  expect(screen.getByText('Seo-a Yoon').closest('[lang=en]')).not.toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: '한국어' }));
  expect(screen.queryByText('Seo-a Yoon')).toBeNull();
  expect(screen.getByText('윤서아').closest('[lang=ko]')).not.toBeNull();
});

it('the sample paper card shows each field that the reader finds on it', () => {
  const { container } = render(<Specimen of="paper" />);
  expect([...container.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual([
    'Amélie Fournier',
    'Architecte',
    'Atelier Fournier',
    'amelie@fournier.example',
    '+33 1 99 00 14 62',
  ]);
});
