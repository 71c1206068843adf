import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, it } from 'vitest';
import { initTexts } from '@/shared/i18n/testing';
import { visitQueries } from './queries';
import { VisitsLine } from './visits-line';

beforeAll(() => initTexts());

/** The bars of a line of visits with these numbers by day. */
function barsOf(byDay: number[]) {
  const client = new QueryClient();
  const views = byDay.reduce((sum, day) => sum + day, 0);
  client.setQueryData(visitQueries.summary('u1', 'C1').queryKey, { views, byDay });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <VisitsLine uid="u1" cardId="C1" href="/visits" />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return screen.getByRole('link').querySelectorAll('[style*="height"]');
}

it('draws a bar for each day', () => {
  expect(barsOf([0, 1, 0, 2, 0, 0, 3])).toHaveLength(7);
});

it('draws none without a visit', () => {
  expect(barsOf([0, 0, 0, 0, 0, 0, 0])).toHaveLength(0);
});
