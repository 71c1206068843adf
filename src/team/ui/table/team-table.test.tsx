import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, it, vi } from 'vitest';
import { parseCard, type Card } from '@/card/model/card';
import { encodePhones } from '@/card/model/phones';
import { allCards, cardsOfPeople, findCards, listCardPage } from '@/card/service/card-pages';
import { downloadBlob } from '@/shared/browser/download';
import { AppError } from '@/shared/firebase/errors';
import { hasUnsaved } from '@/shared/forms/unsaved';
import { LANGUAGE_CODES } from '@/shared/i18n/languages';
import { initTexts } from '@/shared/i18n/testing';
import { delay } from '@/shared/lib/delay';
import { toasts } from '@/shared/ui/notify';
import { csvTable } from '@/tables/model/csv-table';
import { planTeam } from '@/team/model/plan-team';
import { guessTeamMapping, keyColumn } from '@/team/model/team-columns';
import { matchRows, teamRows } from '@/team/model/team-row';
import { TEAM_PAGE } from '@/team/model/team-size';
import { PLAIN_CHOICES } from '@/team/model/testing';
import { changeCards, deleteCards, type BulkChange } from '@/team/service/bulk-change';
import { TeamExports } from './team-exports';
import './team-files';
import { TeamTable } from './team-table';

vi.mock(import('@/card/service/card-pages'), async (original) => ({
  ...(await original()),
  listCardPage: vi.fn<typeof listCardPage>(),
  cardsOfPeople: vi.fn<typeof cardsOfPeople>(),
  allCards: vi.fn<typeof allCards>(),
  findCards: vi.fn<typeof findCards>(),
}));
vi.mock(import('@/team/service/bulk-change'), async (original) => ({
  ...(await original()),
  deleteCards: vi.fn<typeof deleteCards>(),
  changeCards: vi.fn<typeof changeCards>(),
}));
vi.mock(import('@/shared/browser/download'), async (original) => ({
  ...(await original()),
  downloadBlob: vi.fn<typeof downloadBlob>(),
}));

beforeAll(() => initTexts());

const ORIGIN = 'https://carte.example';
const ann = parseCard('AnnLeeOfKiln00000001', {
  name: 'Ann Lee',
  customPath: 'ann-lee',
  vcardUrl: 'https://x.example/ann.vcf',
});

const work = { status: () => 'running' as const, pause: vi.fn(), resume: vi.fn(), cancel: vi.fn() };

function openTable(cards: readonly Card[], failed: BulkChange['failed'], cardIds?: readonly string[]) {
  const onShowAll = vi.fn<() => void>();
  vi.mocked(listCardPage).mockResolvedValue([...cards]);
  vi.mocked(deleteCards).mockReturnValue({ work: { ...work, done: Promise.resolve(undefined) }, failed });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <TeamTable
          uid="u1"
          origin={ORIGIN}
          count={1}
          cardIds={cardIds}
          onShowAll={onShowAll}
          editHref={(id) => `/cards/${id}`}
          LookFields={() => null}
          onChanged={vi.fn()}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { onShowAll };
}

it('the list shows only the cards that it was opened with, until the owner shows all', async () => {
  vi.mocked(cardsOfPeople).mockResolvedValue([ann]);
  const { onShowAll } = openTable([], Promise.resolve(new Map()), [ann.id]);
  expect(await screen.findByText('Ann Lee')).toBeVisible();
  expect(vi.mocked(cardsOfPeople).mock.lastCall?.slice(0, 3)).toEqual(['u1', 'id', [ann.id]]);
  await userEvent.click(screen.getByRole('button', { name: 'Show all cards' }));
  expect(onShowAll).toHaveBeenCalledOnce();
});

it('a running change of cards counts as unsaved, so that signing out asks', async () => {
  let end = () => {};
  const failed = new Promise<Awaited<BulkChange['failed']>>((resolve) => {
    end = () => resolve(new Map());
  });
  openTable([ann], failed);
  await userEvent.click(await screen.findByRole('checkbox', { name: /Ann Lee/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(hasUnsaved()).toBe(false);
  await userEvent.click(screen.getAllByRole('button', { name: 'Delete' }).at(-1) as HTMLElement);
  expect(hasUnsaved()).toBe(true);
  await act(async () => end());
  expect(hasUnsaved()).toBe(false);
  expect(toasts.get().map(({ title }) => title)).toEqual(['1 card deleted']);
});

it('failed and unreached cards of a deletion are listed and stay selected', async () => {
  const people = ['Ann Lee', 'Bo Kim', 'Cy Roe'].map((name, at) =>
    parseCard(`AnnLeeOfKiln0000000${at}`, { name }),
  );
  const failed = new Map([
    [people[1]?.id ?? '', new AppError('quota-exceeded', 'test')],
    [people[2]?.id ?? '', undefined],
  ]);
  openTable(people, Promise.resolve(failed));
  await screen.findByText('Cy Roe');
  await userEvent.click(screen.getByRole('button', { name: 'Select all' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(screen.getByRole('alertdialog')).toHaveTextContent('Ann Lee, Bo Kim, and Cy Roe');
  await userEvent.click(screen.getAllByRole('button', { name: 'Delete' }).at(-1) as HTMLElement);
  const lines = within(await screen.findByRole('alert')).getAllByRole('listitem');
  const texts = lines.map(({ textContent }) => textContent);
  expect(texts).toEqual([expect.stringMatching(/^Bo Kim: ./), 'Not done: Cy Roe']);
  screen.getByText('2 selected');
});

const bo = parseCard('BoKimOfKiln000000002', { name: 'Bo Kim' });

/** Exports the table and returns its text. */
async function exportedTable(): Promise<string> {
  vi.mocked(downloadBlob).mockClear();
  await userEvent.click(screen.getByRole('button', { name: 'Table with links (CSV)' }));
  await vi.waitFor(() => expect(downloadBlob).toHaveBeenCalledOnce());
  return (await vi.mocked(downloadBlob).mock.lastCall?.[0].text()) ?? '';
}

it('an export without a selection contains the cards that the search finds', async () => {
  openTable([ann, bo], Promise.resolve(new Map()));
  await screen.findByText('Bo Kim');
  screen.getByText('Files for all cards');
  await userEvent.type(screen.getByRole('searchbox'), 'ann');
  await vi.waitFor(() => expect(screen.queryByText('Bo Kim')).toBeNull());
  screen.getByText('Files for all cards that the search finds');
  const text = await exportedTable();
  expect(text).toContain('Ann Lee');
  expect(text).not.toContain('Bo Kim');
});

it('a search without a result says so, and offers no export', async () => {
  openTable([ann, bo], Promise.resolve(new Map()));
  await screen.findByText('Bo Kim');
  expect(screen.queryByText('No matching cards.')).toBeNull();
  await userEvent.type(screen.getByRole('searchbox'), 'zzz');
  expect(await screen.findByText('No matching cards.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Table with links (CSV)' })).toBeNull();
});

it('an export also contains matching cards that are not loaded', async () => {
  const page = Array.from({ length: TEAM_PAGE }, (_, at) =>
    parseCard(`BoKimOfKiln0000000${at + 10}`, { name: `Bo ${at}` }),
  );
  const inside = parseCard('JoAnnOfKiln000000001', { name: 'Jo Ann' });
  vi.mocked(allCards).mockResolvedValue([ann, ...page, inside]);
  vi.mocked(findCards).mockResolvedValue([ann]);
  openTable(page, Promise.resolve(new Map()));
  await screen.findByText('Bo 1');
  await userEvent.type(screen.getByRole('searchbox'), 'ann');
  // The export begins before the service has answered the search.
  const text = await exportedTable();
  expect(text).toContain('Ann Lee');
  expect(text).toContain('Jo Ann');
  expect(text).not.toContain('Bo 1');
});

it('an export of a limited list contains its cards, or the selected ones', async () => {
  vi.mocked(cardsOfPeople).mockResolvedValue([ann, bo]);
  openTable([], Promise.resolve(new Map()), [ann.id, bo.id]);
  await screen.findByText('Bo Kim');
  screen.getByText('Files for the cards in this list: 2');
  vi.mocked(allCards).mockClear();
  expect(await exportedTable()).toMatch(/Ann Lee[^]*Bo Kim/);
  expect(allCards).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('checkbox', { name: /Bo Kim/ }));
  screen.getByText('Files for the selected cards: 1');
  expect(await exportedTable()).not.toContain('Ann Lee');
});

it('the selection bar exports by keyboard, and shows there what went wrong', async () => {
  openTable([ann, bo], Promise.resolve(new Map()));
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
  await userEvent.click(await screen.findByRole('checkbox', { name: /Bo Kim/ }));
  const bar = within(screen.getByRole('region', { name: 'Selected cards' }));
  vi.mocked(downloadBlob).mockClear();
  bar.getByRole('button', { name: 'Export' }).focus();
  await userEvent.keyboard('{Enter}{End}{Enter}');
  await vi.waitFor(() => expect(downloadBlob).toHaveBeenCalledOnce());
  const text = (await vi.mocked(downloadBlob).mock.lastCall?.[0].text()) ?? '';
  expect(text).toContain('Bo Kim');
  expect(text).not.toContain('Ann Lee');
  expect(bar.getByRole('button', { name: 'Export' })).toHaveFocus();
  await vi.waitFor(() => expect(bar.queryByRole('button', { name: 'Cancel' })).toBeNull());

  vi.mocked(downloadBlob).mockImplementationOnce(() => {
    throw new Error('No space.');
  });
  await userEvent.keyboard('{Enter}{End}{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('The file could not be created. Try again.');
});

const dictionaries = import.meta.glob<object>('../../../../public/locales/*.json', {
  eager: true,
  import: 'default',
});

it('the import of an exported table finds no change in any language', async () => {
  const numbers = ['work +4930201 +49 30 201', 'mobile +491711 0171 1', 'fax +4930202 030 202', 'other - 12'];
  const cards = [
    {
      name: 'Ann Lee',
      email: 'a@x.example',
      phone: '+49 30 201',
      phones: numbers,
      website: 'https://x.example',
    },
    // The same e-mail address for two people, and texts that a spreadsheet would run or split.
    {
      name: '=Bo "B" Kim',
      email: 'a@x.example',
      company: "'Kiln; Co",
      address: '1 Clay Street\n04100 Seoul',
      pronouns: 'they/them',
      introText: 'We make cups.\nAnd saucers.',
      linkedinId: 'bo-kim',
      servicesIntro: 'Cups.',
      instagramId: 'bokim',
      threadsId: 'bokim',
      youtubeId: 'bokim',
      facebookId: 'bokim',
      tiktokId: 'bokim',
      kakaoChannelUrl: 'https://pf.kakao.com/_bo',
      calendlyLink: 'https://cal.example/bo',
      feedbackFormLink: 'https://forms.example/bo',
      memo: 'Met in Seoul.',
    },
    {
      name: '김민지',
      email: 'm@x.example',
      phone: '010-1234-5678',
      phones: ['mobile 01012345678 010-1234-5678', 'home - 02 1'],
    },
    { name: 'Cy Roe', email: '', phone: '030 5', position: '-1' },
    {
      name: 'Di Fox',
      email: 'd@x.example',
      emails: ['home\t', 'work\td@kiln.example', 'other\td@club.example'],
      address: '1 Clay Street',
      addresses: ['other\t', 'home\t2 Oak Lane, 04100 Seoul', 'home\t3 Elm Lane'],
    },
  ].map((data, at) =>
    parseCard(`AnnLeeOfKiln0000000${at}`, {
      ...data,
      customPath: `person-${at}`,
      vcardUrl: 'https://x.example',
    }),
  );
  const { unmount } = render(<TeamExports origin={ORIGIN} title="" readCards={async () => cards} />);
  expect(Object.keys(dictionaries)).toHaveLength(LANGUAGE_CODES.length);
  for (const [file, words] of Object.entries(dictionaries)) {
    const language = file.slice(-7, -5);
    i18next.addResourceBundle(language, 'translation', words);
    await act(() => i18next.changeLanguage(language));
    vi.mocked(downloadBlob).mockClear();
    await userEvent.click(screen.getByRole('button', { name: i18next.t('team.exports.csv') }));
    await vi.waitFor(() => expect(downloadBlob).toHaveBeenCalledOnce());
    const { rows } = csvTable((await vi.mocked(downloadBlob).mock.lastCall?.[0].text()) ?? '');
    const reading = {
      mapping: guessTeamMapping(rows, 0, (field) => i18next.t(`cards.fields.${field}`)),
      head: 0,
      key: keyColumn(rows[0]?.cells ?? []),
    };
    const cardsById = new Map(cards.map((card) => [card.id, card]));
    const planned = planTeam([...matchRows('u1', [...teamRows(rows, reading)], cardsById)], PLAIN_CHOICES);
    const actions = [...planned].map(({ action, cardId, content }) => ({ action, cardId, content }));
    expect({ language, done: actions }).toEqual({
      language,
      done: cards.map(({ id }) => ({ action: 'keep', cardId: id, content: {} })),
    });
    // A card without numbers would get the same numbers of the same kinds.
    const readPhones = [...teamRows(rows, reading)][0]?.fields.phones ?? [];
    expect(encodePhones(readPhones).phones).toEqual(numbers.map((entry) => entry.replace(/ \+?\d+ /, ' - ')));
  }
  unmount();
  vi.mocked(downloadBlob).mockClear();
  await i18next.changeLanguage('en');
});

it.each([{ isLeft: false }, { isLeft: true }])(
  'an export saves no file once the screen is left',
  async ({ isLeft }) => {
    let reach = () => {};
    const reached = new Promise<void>((resolve) => (reach = resolve));
    const card: Card = {
      ...ann,
      // The last property that is read of the last card.
      get address() {
        if (isLeft) unmount();
        reach();
        return '';
      },
    };
    const { unmount } = render(<TeamExports origin={ORIGIN} title="" readCards={async () => [card]} />);
    await userEvent.click(screen.getByRole('button', { name: /CSV|links/i }));
    await reached;
    await act(() => delay(0));
    expect(vi.mocked(downloadBlob)).toHaveBeenCalledTimes(isLeft ? 0 : 1);
    vi.mocked(downloadBlob).mockClear();
  },
);

it('selected cards are paused and resumed at once', async () => {
  const done = { work: { ...work, done: Promise.resolve(undefined) }, failed: Promise.resolve(new Map()) };
  vi.mocked(changeCards).mockReturnValue(done);
  openTable([ann, { ...ann, id: 'BoEkOfKiln0000000001', name: 'Bo Ek', isPaused: true }], done.failed);
  await userEvent.click(await screen.findByRole('checkbox', { name: /Bo Ek/ }));
  expect(screen.getByText('Paused')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull();
  await userEvent.click(screen.getByRole('checkbox', { name: /Ann Lee/ }));
  for (const [name, isPaused] of [
    ['Pause', true],
    ['Resume', false],
  ] as const) {
    for (const box of screen.getAllByRole<HTMLInputElement>('checkbox'))
      if (!box.checked) await userEvent.click(box);
    await userEvent.click(screen.getByRole('button', { name }));
    expect(changeCards).toHaveBeenLastCalledWith(
      'u1',
      [ann.id, 'BoEkOfKiln0000000001'],
      { isPaused },
      expect.any(Function),
    );
  }
});
