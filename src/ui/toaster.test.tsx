import { render, screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { initTexts } from '@/i18n/testing';
import { toast, Toaster } from './toaster';

beforeAll(() => initTexts());

it('shows a toast that was asked for before there was a place for it, and every one after', async () => {
  toast.error('Not deleted', { description: 'The server is away.' });
  render(<Toaster />);
  expect(await screen.findByText('Not deleted')).toBeVisible();
  expect(screen.getByText('The server is away.')).toBeVisible();
  toast.success('Saved');
  expect(await screen.findByText('Saved')).toBeVisible();
});
