import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { initTexts } from '@/shared/i18n/testing';
import type { CountedLink } from '@/visits/model/visit-figures';
import { today, type Period } from '@/visits/model/visit-periods';
import type { Counts, DayVisits } from '@/visits/model/visits';
import { visitQueries } from './queries';
import { Visits } from './visits';

beforeAll(() => initTexts());

const onPeriod = vi.fn();
const to = today();

interface Known {
  readonly days?: readonly DayVisits[];
  readonly before?: Counts;
  readonly firstDay?: number;
  readonly links?: readonly CountedLink[];
}

function show(known: Known | null, period: Period = '7') {
  const client = new QueryClient();
  const { days = [], before, firstDay = to - 100, links = [] } = known ?? {};
  client.setQueryData(
    visitQueries.period('u1', 'C1', period, () => {}).queryKey,
    known && {
      firstDay,
      range: { from: period === 'all' ? firstDay : to - Number(period) + 1, to },
      days,
      before,
    },
  );
  return render(
    <QueryClientProvider client={client}>
      <Visits
        query={(one, onProgress) => visitQueries.period('u1', 'C1', one, onProgress)}
        fileName="mina"
        period={period}
        onPeriod={onPeriod}
        links={links}
        firstStep={<button type="button">Copy link</button>}
      />
    </QueryClientProvider>,
  );
}

const figure = (term: string) =>
  screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent.replaceAll(/\s+/g, ' ');
const rows = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

describe('the visits of a card', () => {
  it('are shown in five figures, each with its change', () => {
    const days = [
      { day: to - 1, counts: { views: 6, saves: 2, tap_call: 1 } },
      { day: to, counts: { views: 4, tap_social: 2 } },
    ];
    show({ days, before: { views: 8, saves: 1, shares: 2 } });
    expect(figure('Visits')).toBe('10+25%8 before');
    expect(figure('Contacts saved')).toBe('2+100%1 before');
    expect(figure('Visits that saved the contact')).toBe('20%13% before');
    expect(figure('Button taps')).toBe('30 before');
    expect(figure('Shares')).toBe('0-100%2 before');
    expect(screen.getByText('Compared with the 7 days before.')).toBeVisible();
  });

  it('are listed in a table with every day, reachable by keyboard', () => {
    show({ days: [{ day: to, counts: { views: 1_200, saves: 2 } }] });
    const region = screen.getByRole('region', { name: 'The same data as a table' });
    expect(region).toHaveAttribute('tabindex', '0');
    const [head, first, ...rest] = rows(within(region).getByRole('table'));
    expect(head).toEqual(['Day', 'Visits', 'Contacts saved']);
    expect(first?.slice(1)).toEqual(['1,200', '2']);
    expect(rest.map((row) => row.slice(1))).toEqual(Array.from({ length: 6 }, () => ['0', '0']));
  });

  it('are broken down, largest first, with shares of the right total', () => {
    show({
      days: [
        {
          day: to,
          counts: { views: 4, from_link: 1, from_qr: 3, tap_mail: 2, in_ko: 3, in_other: 1, on_phone: 4 },
        },
      ],
    });
    const group = (name: string) => rows(screen.getByRole('region', { name })).slice(1);
    expect(group('Where visits came from')).toEqual([
      ['QR code', '3', '75%'],
      ['Link', '1', '25%'],
    ]);
    expect(group('What people tapped')).toEqual([['Email', '2', '50%']]);
    expect(group('Languages')).toEqual([
      ['Korean', '3', '75%'],
      ['Other languages', '1', '25%'],
    ]);
    expect(group('Devices')).toEqual([['Phone', '4', '100%']]);
  });

  it('are counted for each link by its label, without what its counter counted of another', () => {
    const day = (at: number, counts: Counts) => ({ day: at, counts });
    show({
      days: [
        day(to - 1, { views: 4, link_1: 9, link_2: 1 }),
        day(to, { views: 6, link_1: 2, link_2: 4, link_3: 5 }),
      ],
      links: [
        { slot: 1, since: to, label: 'Shop' },
        { slot: 2, since: to - 9, label: 'GitHub' },
        { slot: 4, since: to, label: 'Blog' },
      ],
    });
    expect(rows(screen.getByRole('region', { name: 'Links' })).slice(1)).toEqual([
      ['GitHub', '5', '50%'],
      ['Shop', '2', '20%'],
    ]);
  });

  it('say that a period has none, and link to the periods that have some', () => {
    show({ days: [], before: { views: 3 } });
    expect(screen.getByText(/No visits in this period/)).toBeVisible();
    expect(figure('Visits')).toBe('0-100%3 before');
    expect(figure('Visits that saved the contact')).toBe('–0% before');
    expect(screen.getAllByText('Nothing counted in this period.')).toHaveLength(4);
  });

  it('are not compared on the first day, or with days not fully counted', () => {
    const days = [{ day: to, counts: { views: 1 } }];
    show({ days, firstDay: to });
    expect(
      screen.getByText('Counting started today. It takes a few days before the numbers say much.'),
    ).toBeVisible();
    expect(figure('Visits')).toBe('1');
  });

  it('say since when visits are counted', () => {
    show({ days: [{ day: to, counts: { views: 1 } }], firstDay: to - 3 });
    expect(screen.getByText(/^Counting started on .*, so there is no earlier/)).toBeVisible();
  });

  it('are shown by month for a long period', () => {
    show({ days: [{ day: to, counts: { views: 1 } }], firstDay: to - 200 }, 'all');
    expect(screen.getByRole('heading', { name: 'Month by month' })).toBeVisible();
    expect(screen.getByRole('columnheader', { name: 'Month' })).toBeVisible();
    expect(screen.queryByText(/before/)).toBeNull();
  });

  it('show one next step when there never was a visit', () => {
    show(null);
    expect(screen.getByRole('heading', { name: 'No visits yet' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Copy link' })).toBeVisible();
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.getByRole('heading', { name: 'How reliable these numbers are' })).toBeVisible();
  });

  it('change with the chosen period', async () => {
    show({ days: [] });
    expect(screen.getByRole('radio', { name: '7 days' })).toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: 'All time' }));
    expect(onPeriod).toHaveBeenCalledWith('all');
  });

  it('are exported as a file named after the card and the days', async () => {
    const blobs = vi.spyOn(URL, 'createObjectURL');
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
    show({ days: [{ day: to, counts: { views: 3 } }] });
    await userEvent.click(screen.getByRole('button', { name: 'Download as CSV' }));
    const [[file] = []] = blobs.mock.calls;
    expect(await (file as Blob).text()).toContain(',3,0,0,');
    expect(clicked.mock.contexts[0]).toHaveProperty(
      'download',
      expect.stringMatching(/^mina-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/),
    );
    vi.restoreAllMocks();
  });
});
