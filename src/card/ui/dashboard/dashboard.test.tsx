import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { fallbackProfile, parseUserProfile } from '@/account/model/user';
import { parseCard, type Card } from '@/card/model/card';
import { initTexts } from '@/shared/i18n/testing';
import { NavigationContext } from '@/shared/ui/link';
import { toasts } from '@/shared/ui/notify';
import { AccountBlock } from './account-block';
import { CardGrid } from './cards-section';
import { OwnedCard } from './owned-card';

beforeAll(() => initTexts());

const value = (term: string) => screen.getByText(term).nextElementSibling?.textContent;

describe('the account block of the dashboard', () => {
  it('shows plan, number of cards, maximum and trial', () => {
    render(
      <AccountBlock
        profile={parseUserProfile('u', {
          email: 'm@x.example',
          displayName: 'Mina',
          plan: 'free',
          maxCards: 3,
          isTrialActive: false,
        })}
        cardCount={2}
        pricingHref="/pricing"
      />,
    );
    expect(['Email', 'Name', 'Plan', 'Cards', 'Maximum cards', 'Status'].map(value)).toEqual([
      'm@x.example',
      'Mina',
      'Free',
      '2',
      '3More cards with Premium',
      'Inactive',
    ]);
  });

  it('links to Premium at the card limit, and shows a trial without an end date', () => {
    const profile = parseUserProfile('u', { plan: 'free_trial', maxCards: 1, isTrialActive: true });
    render(<AccountBlock profile={profile} cardCount={1} pricingHref="/pricing" />);
    expect(screen.getByRole('link', { name: 'More cards with Premium' })).toHaveAttribute('href', '/pricing');
    expect(value('Status')).toBe('Active');
  });

  it('says that the operator has stopped the account, in place of the trial', () => {
    const profile = parseUserProfile('u', { plan: 'premium', isTrialActive: true, isActive: false });
    render(<AccountBlock profile={profile} cardCount={1} pricingHref="/pricing" />);
    expect(value('Status')).toBe('This account has been disabled.');
  });

  it('shows unlimited cards and no trial for Premium', () => {
    const profile = parseUserProfile('u', { plan: 'premium', maxCards: 1, isTrialActive: true });
    render(<AccountBlock profile={profile} cardCount={9} pricingHref="/pricing" />);
    expect(value('Maximum cards')).toBe('Unlimited');
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.queryByText('Status')).toBeNull();
  });

  it('shows the day on which Premium ends or has ended', () => {
    const end = new Date(2100, 2, 3, 12);
    const { rerender } = render(
      <AccountBlock
        profile={parseUserProfile('u', { plan: 'premium', planExpiresAt: end })}
        cardCount={9}
        pricingHref="/pricing"
      />,
    );
    expect(value('Plan')).toBe('Premiumuntil March 3, 2100');
    end.setFullYear(2020);
    rerender(
      <AccountBlock
        profile={parseUserProfile('u', { plan: 'premium', planExpiresAt: end })}
        cardCount={9}
        pricingHref="/pricing"
      />,
    );
    expect(value('Plan')).toBe('Premiumended on March 3, 2020');
  });

  it('shows default values when the profile cannot be loaded', () => {
    const user = { uid: 'u', email: 'm@x.example', displayName: null };
    render(<AccountBlock profile={fallbackProfile(user)} cardCount={0} pricingHref="/pricing" />);
    expect([value('Plan'), value('Cards'), value('Name')]).toEqual(['Free', '0', '–']);
  });
});

describe('a card on the dashboard', () => {
  const card = parseCard('C1', {
    name: 'Mina Kim',
    email: 'mina@example.com',
    company: 'Kiln',
    position: 'Potter',
    customPath: 'mina',
  });
  const onViewQr = vi.fn();
  const onPause = vi.fn();
  const show = ({ isAlone = true, isPaused = false } = {}) =>
    render(
      <MemoryRouter>
        <OwnedCard
          card={{ ...card, isPaused }}
          isAlone={isAlone}
          url="https://carte.example/mina"
          editHref="/cards/C1/edit"
          shareHref="/cards/C1/share"
          qrDesignHref="/cards/C1/qr-design"
          visitsHref="/cards/C1/analytics"
          code={<svg />}
          visits={<a href="/cards/C1/analytics">Visits</a>}
          onPause={onPause}
          onViewQr={onViewQr}
        />
      </MemoryRouter>,
    );

  it('shows its texts, its address and its actions', async () => {
    show();
    for (const text of ['Mina Kim', 'mina@example.com', 'Kiln', 'Potter'])
      expect(screen.getByText(text)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'carte.example/mina' })).toHaveAttribute(
      'href',
      'https://carte.example/mina',
    );
    expect(screen.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', '/cards/C1/edit');
    expect(screen.getByRole('link', { name: 'QR Design' })).toHaveAttribute('href', '/cards/C1/qr-design');
    await userEvent.click(screen.getByRole('button', { name: 'View QR' }));
    expect(onViewQr).toHaveBeenCalledOnce();
  });

  it('is paused in one press', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Pause' }));
    expect(onPause).toHaveBeenCalledOnce();
    expect(screen.queryByText('Paused')).toBeNull();
  });

  it.each([true, false])(
    'says that it is paused, and resumes in one press (the only one: %s)',
    async (isAlone) => {
      show({ isAlone, isPaused: true });
      expect(screen.getByText('Paused')).toBeInTheDocument();
      onPause.mockClear();
      await userEvent.click(screen.getByRole('button', { name: 'Resume' }));
      expect(onPause).toHaveBeenCalledOnce();
    },
  );

  it('copies its address to the clipboard', async () => {
    const user = userEvent.setup();
    show();
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(await navigator.clipboard.readText()).toBe('https://carte.example/mina');
    expect(screen.getByRole('button', { name: 'link copied' })).toBeVisible();
  });
});

describe('a card among others', () => {
  const card = parseCard('C1', { name: 'Mina Kim', email: 'mina@example.com', customPath: 'mina' });
  const onViewQr = vi.fn();
  const onPause = vi.fn();
  const go = vi.fn();
  const show = () =>
    render(
      <NavigationContext value={{ Link: () => null, go }}>
        <OwnedCard
          card={card}
          url="https://carte.example/mina"
          editHref="/edit"
          shareHref="/share"
          qrDesignHref="/qr-design"
          visitsHref="/analytics"
          code={<svg />}
          visits="6 visits"
          onPause={onPause}
          onViewQr={onViewQr}
        />
      </NavigationContext>,
    );

  it('has one action and a menu', async () => {
    show();
    expect(screen.getAllByRole('button').map((button) => button.ariaLabel ?? button.textContent)).toEqual([
      'View QR',
      'More for Mina Kim',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'View QR' }));
    expect(onViewQr).toHaveBeenCalledOnce();
  });

  it('is paused from its menu', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'More for Mina Kim' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Pause' }));
    expect(onPause).toHaveBeenCalledOnce();
  });

  it.each([
    ['Edit', '/edit'],
    ['Share', '/share'],
    ['QR Design', '/qr-design'],
    ['Visits', '/analytics'],
  ])('opens %s from its menu', async (name, href) => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'More for Mina Kim' }));
    await userEvent.click(screen.getByRole('menuitem', { name }));
    expect(go).toHaveBeenLastCalledWith(href);
  });

  it('copies its address from its menu', async () => {
    const user = userEvent.setup();
    show();
    await user.click(screen.getByRole('button', { name: 'More for Mina Kim' }));
    await user.click(screen.getByRole('menuitem', { name: 'Copy link' }));
    expect(await navigator.clipboard.readText()).toBe('https://carte.example/mina');
    expect(toasts.get().at(-1)?.title).toBe('link copied');
  });
});

describe('a dashboard with many cards', () => {
  const many = Array.from({ length: 24 }, (_, n) => parseCard(`C${n}`, { name: `Person ${n}` }));
  const pages = {
    hasMore: true,
    isLoadingMore: false,
    moreFailed: false,
    loadMore: vi.fn(),
    searchText: '',
    setSearchText: vi.fn(),
    count: 1_000,
  };
  const grid = (cards: readonly Card[], change?: Partial<typeof pages>) => (
    <CardGrid cards={cards} pages={change && { ...pages, ...change }}>
      {({ name }) => <a href="/c">{name}</a>}
    </CardGrid>
  );

  it('loads the next page, and moves the focus to its first card', async () => {
    const { rerender } = render(grid(many, {}));
    expect(screen.getByText('24 of 1,000 cards')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(pages.loadMore).toHaveBeenCalledOnce();
    rerender(grid([...many, parseCard('next', { name: 'The next' })], {}));
    expect(screen.getByRole('link', { name: 'The next' })).toHaveFocus();
  });

  it('offers a search, whose result has no further page', async () => {
    render(grid(many.slice(0, 1), { searchText: 'person' }));
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Find a card' }), 'x');
    expect(pages.setSearchText).toHaveBeenCalledWith('personx');
  });

  it('retries a page that could not be loaded', async () => {
    render(grid(many, { moreFailed: true }));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(pages.loadMore).toHaveBeenCalled();
  });

  it('shows no search field while the cards fit on one page', () => {
    render(grid(many));
    expect(screen.queryByRole('searchbox')).toBeNull();
  });
});
