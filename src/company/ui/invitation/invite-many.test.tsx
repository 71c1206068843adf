import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';
import { parseCompany, parsePerson } from '@/company/model/company';
import { invitePerson } from '@/company/service/invitations';
import { downloadBlob } from '@/shared/browser/download';
import { AppError } from '@/shared/firebase/errors';
import { initTexts } from '@/shared/i18n/testing';
import { InviteMany } from './invite-many';

vi.mock(import('@/company/service/invitations'), async (original) => ({
  ...(await original()),
  invitePerson: vi.fn<typeof invitePerson>(),
}));
vi.mock(import('@/shared/browser/download'), async (original) => ({
  ...(await original()),
  downloadBlob: vi.fn<typeof downloadBlob>(),
}));

beforeAll(() => initTexts());

const people = [
  parsePerson('A', { name: 'Ann', email: 'ann@acme.example' }),
  parsePerson('B', { name: 'Bob', email: '' }),
];

it('lists who could not be invited, invites only them again, and saves the links of all', async () => {
  const onInvited = vi.fn<(cardIds: readonly string[]) => void>();
  render(
    <InviteMany
      uid="u1"
      company={parseCompany('C', { name: 'Acme' })}
      people={people}
      linkOf={(code) => `https://x.example/join/${code}`}
      onClose={() => undefined}
      onInvited={onInvited}
    />,
  );
  vi.mocked(invitePerson).mockImplementation(async (_uid, _companyId, cardId) => {
    if (cardId === 'B') throw new AppError('permission-denied', 'invitePerson');
    return 'CODE-A';
  });
  const invite = () => userEvent.click(screen.getByRole('button', { name: 'Invite' }));
  await invite();
  expect(await screen.findByRole('alert')).toHaveTextContent('Bob');
  expect(onInvited).toHaveBeenLastCalledWith(['A']);
  expect(screen.getByText('1 of 2 done')).toBeVisible();

  vi.mocked(invitePerson).mockReset().mockResolvedValue('CODE-B');
  await invite();
  await screen.findByText('2 of 2 done');
  expect(invitePerson).toHaveBeenCalledExactlyOnceWith('u1', 'C', 'B', { email: undefined, days: 14 });
  expect(screen.queryByRole('alert')).toBeNull();

  await userEvent.click(screen.getByRole('button', { name: 'Links as a table (CSV)' }));
  const table = await vi.mocked(downloadBlob).mock.lastCall?.[0].text();
  expect(table).toContain('Ann,ann@acme.example,https://x.example/join/CODE-A');
  expect(table).toContain('Bob,,https://x.example/join/CODE-B');
});
