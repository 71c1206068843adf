import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';
import { parseCompany } from '@/company/model/company';
import { listCompanies } from '@/company/service/companies';
import { AppError } from '@/shared/firebase/errors';
import { initTexts } from '@/shared/i18n/testing';
import { CompanyChoice } from './company-choice';

vi.mock(import('@/company/service/companies'), async (original) => ({
  ...(await original()),
  listCompanies: vi.fn<typeof listCompanies>(),
}));

beforeAll(() => initTexts());

function choice(companyId?: string) {
  const onChange = vi.fn<(companyId: string | undefined) => void>();
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { container } = render(
    <QueryClientProvider client={client}>
      <CompanyChoice uid="u1" companyId={companyId} onChange={onChange} />
    </QueryClientProvider>,
  );
  return { client, container, onChange };
}

it('a table is for the own cards until a company is chosen, also where there is only one', async () => {
  vi.mocked(listCompanies).mockResolvedValue([parseCompany('C', { name: 'Acme' })]);
  const { onChange } = choice();
  const field = await screen.findByRole('combobox', { name: 'Cards of' });
  expect(field).toHaveDisplayValue('Only my own cards');
  await userEvent.selectOptions(field, 'Acme');
  expect(onChange).toHaveBeenLastCalledWith('C');
});

it('a chosen company says what its rows change, and the own cards can be chosen again', async () => {
  vi.mocked(listCompanies).mockResolvedValue([parseCompany('C', { name: 'Acme' })]);
  const { onChange } = choice('C');
  const field = await screen.findByRole('combobox', { name: 'Cards of' });
  expect(field).toHaveAccessibleDescription(/What a person has changed stays/);
  await userEvent.selectOptions(field, 'Only my own cards');
  expect(onChange).toHaveBeenLastCalledWith(undefined);
});

it('an account without a company is not asked', async () => {
  vi.mocked(listCompanies).mockResolvedValue([]);
  const { client, container } = choice();
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  expect(container).toBeEmptyDOMElement();
});

it('companies that cannot be read are read again on request', async () => {
  vi.mocked(listCompanies).mockRejectedValueOnce(new AppError('client-offline', 'listCompanies'));
  vi.mocked(listCompanies).mockResolvedValue([parseCompany('C', { name: 'Acme' })]);
  choice();
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('combobox', { name: 'Cards of' })).toBeVisible();
});
