import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, expect, it, vi } from 'vitest';
import { parseCard } from '@/card/model/card';
import { decodePhones } from '@/card/model/phones';
import { listCardPage } from '@/card/service/card-pages';
import { AppError } from '@/shared/firebase/errors';
import { ENGLISH, initTexts } from '@/shared/i18n/testing';
import { emptyShared } from '@/team/model/plan-team';
import { NO_ADDRESSES } from '@/team/model/team-addresses';
import type { LookSlot } from '@/team/ui/shared-form';
import type { CompanySlot } from './company-slot';
import { LookStep } from './look-step';
import type { TeamOptions } from './use-team-import';

vi.mock(import('@/card/service/card-pages'), async (original) => ({
  ...(await original()),
  listCardPage: vi.fn<typeof listCardPage>(),
}));

beforeAll(() => initTexts());

const mine = {
  look: 'seal',
  cardButtonColor: '#112233',
  cardBackgroundColor: '#F7F0E4',
  logoUrl:
    'https://firebasestorage.googleapis.com/v0/b/carte.app/o/users%2Fu1%2Fimages%2Flogo.png?alt=media&token=t1',
  coverUrl: 'https://x.example/cover.png',
  company: 'Kiln',
};
const first = {
  at: 2,
  key: '7',
  cardId: '',
  fields: { name: 'Bo Kim', email: 'bo@kiln.example', phones: decodePhones({ phone: '030 2', phones: [] }) },
  links: { links: [], blank: [] },
  addresses: NO_ADDRESSES,
  familyName: '',
  emptyCells: [],
  openKinds: [],
  shortened: [],
  slug: '',
  photo: '',
  fault: undefined,
};

const LookFields: LookSlot = ({ onUploading }) => <button onClick={() => onUploading(true)}>Upload</button>;

const CompanyChoice: CompanySlot['Choice'] = ({ onChange }) => (
  <button onClick={() => onChange('AcmeOfAnn000000000001')}>Acme</button>
);

function Step() {
  const [options, setOptions] = useState<TeamOptions>({
    shared: { ...emptyShared(), website: 'https://kiln.example' },
    sharesWithExisting: false,
    pattern: '{first}-{last}',
    photos: undefined,
    companyId: undefined,
  });
  return (
    <>
      <LookStep
        uid="u1"
        options={options}
        onChange={setOptions}
        LookFields={LookFields}
        CompanyChoice={CompanyChoice}
        first={first}
        onContinue={vi.fn()}
        onBack={vi.fn()}
      />
      <output data-testid="shared">{JSON.stringify(options.shared)}</output>
    </>
  );
}

it('the look step takes over the shared fields of a chosen card, and previews the first card with them', async () => {
  const card = parseCard('AnnLeeOfKiln00000001', { ...mine, name: 'Ann Lee', address: '1 Clay Street' });
  vi.mocked(listCardPage).mockResolvedValue([card]);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Step />
    </QueryClientProvider>,
  );
  const preview = within(screen.getByRole('figure'));
  preview.getByText('Bo Kim');
  preview.getByText('030 2');
  expect(preview.queryByText('Kiln')).toBeNull();
  await userEvent.selectOptions(
    await screen.findByRole('combobox', { name: 'Like one of my cards' }),
    'Ann Lee · Kiln',
  );
  expect(JSON.parse(screen.getByTestId('shared').textContent)).toEqual({
    ...emptyShared(),
    ...mine,
    // A legacy card's picture from another host, which a new card may not have.
    coverUrl: '',
    website: 'https://kiln.example',
  });
  preview.getByText('Kiln');
  expect(screen.getByRole('figure').querySelector('.card-face--seal')).not.toBeNull();
  await userEvent.type(screen.getByRole('textbox', { name: /^Company/ }), ' & Co');
  preview.getByText('Kiln & Co');
});

it('the look step reports that the owner’s cards could not be read, and retries', async () => {
  const card = parseCard('AnnLeeOfKiln00000001', { ...mine, name: 'Ann Lee' });
  vi.mocked(listCardPage)
    .mockRejectedValueOnce(new AppError('unavailable', 'listCardPage'))
    .mockResolvedValue([card]);
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Step />
    </QueryClientProvider>,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent(ENGLISH.errors.unavailable);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('option', { name: 'Ann Lee · Kiln' })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('the look step cannot be left during the upload of a picture', async () => {
  vi.mocked(listCardPage).mockResolvedValue([]);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Step />
    </QueryClientProvider>,
  );
  expect(screen.getByRole('button', { name: 'Continue' })).toBeEnabled();
  await userEvent.click(screen.getByRole('button', { name: 'Upload' }));
  expect(screen.getByRole('button', { name: 'Continue' })).toBeDisabled();
});

it('the look step leaves the shared fields to a chosen company, and asks for no look', async () => {
  vi.mocked(listCardPage).mockResolvedValue([]);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Step />
    </QueryClientProvider>,
  );
  expect(screen.getByRole('textbox', { name: 'Company' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Acme' }));
  expect(screen.queryByRole('textbox', { name: 'Company' })).toBeNull();
  expect(screen.getByRole('combobox', { name: 'Pattern of the links' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Continue' })).toBeEnabled();
});
