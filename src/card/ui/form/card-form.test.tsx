import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { describe, expect, it, vi } from 'vitest';
import { emptyCardDraft } from '@/card/model/card';
import { CARD_FIELDS } from '@/card/model/card-fields';
import { phoneOf } from '@/card/model/phones';
import { RELOAD_AHEAD } from '@/shared/browser/preference';
import { readStored } from '@/shared/browser/stored';
import { number } from '@/shared/i18n/formats';
import { SAVE_SLOW_MS } from '@/shared/ui/draft-notices';
import { FORM_FIELDS } from './form-fields';
import { create, field, leave, ready, save, show, type, useCardForm } from './testing';
import type { SaveCard } from './use-card-save';

useCardForm();

const NO_WEB_LINK =
  'A link can only begin with “https://” or “http://”, not with “javascript:”, “mailto:”, “//” or the like.';

describe('the card form', () => {
  it('shows typed text in the preview at once', () => {
    show();
    type('Company', 'Kiln');
    type('Name', 'Mina Lee');
    const preview = within(screen.getByRole('region', { name: 'Preview' }));
    expect(preview.getByText('Kiln')).toBeInTheDocument();
    expect(preview.getByText('Mina Lee')).toBeInTheDocument();
  });

  it('saves the choice to hide the card from search engines', async () => {
    show();
    fireEvent.click(screen.getByRole('checkbox', { name: /Hide from search engines/ }));
    create();
    await waitFor(() => expect(save).toHaveBeenCalledOnce());
    expect(save.mock.calls[0]?.[0]).toMatchObject({ hideFromSearch: true });
  });

  it('suggests a new card’s slug from the name until the owner types one', () => {
    show(emptyCardDraft());
    type('Name', '김민아');
    expect(field('Your link')).toHaveValue('kim-mina');
    type('Name', 'Mina Müller');
    expect(field('Your link')).toHaveValue('mina-mueller');
    type('Your link', 'clay');
    type('Name', 'Mina Lee');
    expect(field('Your link')).toHaveValue('clay');
  });

  it('keeps the slug of a saved card when its name changes', () => {
    show();
    type('Name', 'Mina Lee');
    expect(field('Your link')).toHaveValue('mina');
  });

  it('summarizes each closed section, and opens a section with a text to correct', async () => {
    show({ ...ready, company: 'Kiln', phones: [phoneOf('work', '02 123', '')], website: 'javascript:x' });
    const contact = screen.getByRole('region', { name: 'Contact information' });
    const closedPart = () => contact.querySelector('details:not([open])');
    fireEvent.click(within(contact).getByText('Contact information'));
    await waitFor(() => expect(contact).toHaveTextContent(/02 123.* · javascript:x.* · Kiln/));
    expect(closedPart()).not.toBeNull();
    create();
    expect(closedPart()).toBeNull();
    expect(field('Website')).toHaveFocus();
  });

  it('names the missing fields, also when they contain only spaces', () => {
    show({ ...ready, name: '  ', email: '' });
    create();
    expect(screen.getByRole('alert')).toHaveTextContent('Missing information: Name, Email');
    expect(field('Name')).toHaveFocus();
    expect(save).not.toHaveBeenCalled();
  });

  it('treats a name of invisible characters as missing', () => {
    show({ ...ready, name: '\u200B\u200B' });
    create();
    expect(screen.getByRole('alert')).toHaveTextContent('Missing information: Name');
    expect(field('Name')).toBeInvalid();
    expect(field('Name')).toHaveAccessibleDescription(/Required/);
  });

  it.each([
    ['Email', `${'x'.repeat(65)}@example.com`, 'Please enter a valid email address.', 'mina@example.com'],
    ['Website', 'javascript:alert(1)', NO_WEB_LINK, 'kiln.example'],
    ['Website', 'JavaScript:alert(document.cookie)', NO_WEB_LINK, 'https://kiln.example'],
    ['Website', 'mailto:mina@kiln.example', NO_WEB_LINK, 'kiln.example:8080'],
    ['Website', '//kiln.example', NO_WEB_LINK, 'HTTP://kiln.example'],
    ['Booking link', 'ftp://kiln.example', NO_WEB_LINK, 'by telephone'],
    ['Instagram', 'data:text/html,x', NO_WEB_LINK, '@mina'],
  ])('shows at %s why the text is refused, until it is corrected', (label, text, message, correction) => {
    show();
    fireEvent.focus(field(label));
    type(label, text);
    expect(field(label)).toBeValid();
    create();
    expect(save).not.toHaveBeenCalled();
    expect(field(label)).toHaveFocus();
    expect(field(label)).toHaveAttribute('aria-invalid', 'true');
    expect(field(label)).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(screen.getByRole('alert')).toHaveTextContent(message);
    type(label, correction);
    expect(field(label)).not.toHaveAttribute('aria-invalid', 'true');
    expect(screen.queryByRole('alert')).toBeNull();
    create();
    expect(save).toHaveBeenCalledOnce();
  });

  it('shows the limit at a text that is too long', () => {
    show({ ...ready, introText: 'x'.repeat(3_001) });
    create();
    const [introduction] = screen.getAllByDisplayValue(/^x{3001}$/);
    expect(introduction).toHaveFocus();
    expect(introduction).toHaveAccessibleDescription(/longer than 3,000 characters/);
    expect(screen.getByRole('alert')).toHaveTextContent('One of the texts is too long.');
  });

  it('requires a custom URL', () => {
    show({ ...ready, customPath: '' });
    create();
    expect(screen.getByRole('alert')).toHaveTextContent('Please enter a custom URL.');
    expect(field('Your link')).toHaveFocus();
    expect(save).not.toHaveBeenCalled();
  });

  it('lists all missing fields with a link to each, where the browser reports only one', () => {
    show({ ...ready, name: '', email: '', customPath: '' });
    fireEvent.invalid(field('Name'));
    expect(screen.getByRole('alert')).toHaveTextContent('Missing information: Name, Email');
    const links = within(screen.getByRole('alert')).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual([
      'Name Required',
      'Email Required',
      'Your link Required',
    ]);
    fireEvent.click(screen.getByRole('link', { name: 'Email Required' }));
    expect(field('Email')).toHaveFocus();
    type('Email', 'mina@example.com');
    // The address also suggests a custom URL.
    expect(within(screen.getByRole('alert')).getAllByRole('link')).toHaveLength(1);
  });

  it.each([
    ['Phone', 'abc12', /not look like a phone number/, '010 1234 5678'],
    ['Website', 'my site', /not look like a web address/, 'kiln.example'],
    ['Instagram', 'mina kim!', /not look like a profile/, '@mina'],
  ])(
    'warns at %s about %j when the field loses the focus, and saves it nevertheless',
    (label, text, warning, validText) => {
      show();
      fireEvent.focus(field(label));
      type(label, text);
      expect(field(label)).not.toHaveAccessibleDescription(warning);
      fireEvent.blur(field(label));
      expect(field(label)).toHaveAccessibleDescription(warning);
      type(label, validText);
      expect(field(label)).not.toHaveAccessibleDescription(warning);
      type(label, text);
      create();
      expect(save).toHaveBeenCalledOnce();
    },
  );

  it.each(Object.values(FORM_FIELDS).flat())(
    'keeps a text that is too long for %s, shows its length during typing, and refuses to save it',
    (name) => {
      const { limit } = CARD_FIELDS[name];
      show();
      const label = i18next.t(`cards.fields.${name}`);
      type(label, 'x'.repeat(limit + 1));
      expect(field(label)).toHaveValue('x'.repeat(limit + 1));
      expect(field(label)).toHaveAccessibleDescription(
        new RegExp(`This is longer than ${number(limit, 'en')} characters\\.`),
      );
      expect(screen.getByText(`${number(limit + 1, 'en')} / ${number(limit, 'en')}`)).toBeVisible();
      create();
      expect(save).not.toHaveBeenCalled();
      type(label, 'x'.repeat(limit));
      expect(field(label)).not.toHaveAccessibleDescription(/This is longer/);
    },
  );

  it('shows the length of a one-line text only near the limit', () => {
    show();
    type('Company', 'x'.repeat(119));
    expect(screen.queryByText('119 / 150')).toBeNull();
    type('Company', 'x'.repeat(120));
    expect(screen.getByText('120 / 150')).toBeVisible();
  });

  it.each([
    ['Website', 'JavaScript:alert(document.cookie)'],
    ['Website', 'javascript:alert(1)'],
    ['Booking link', 'MAILTO:mina@example.com'],
    ['Website', 'ftp://kiln.example'],
    ['Instagram', 'JavaScript:alert(1)'],
    ['Email', 'mina@carte'],
  ])('shows at %s that %j cannot be saved when the field loses the focus', (label, text) => {
    show();
    fireEvent.focus(field(label));
    type(label, text);
    expect(field(label)).toBeValid();
    fireEvent.blur(field(label));
    expect(field(label)).toBeInvalid();
    expect(field(label)).toHaveAccessibleDescription(
      label === 'Email' ? 'Please enter a valid email address.' : NO_WEB_LINK,
    );
    create();
    expect(save).not.toHaveBeenCalled();
  });

  it('shows once at a field that it is required, without the browser’s own message', () => {
    show({ ...ready, name: '' });
    const nameField = () => within(field('Name').parentElement?.parentElement as HTMLElement);
    expect(nameField().getByText('required')).toBeVisible();
    expect(fireEvent.invalid(field('Name')), 'the browser shows its bubble').toBe(false);
    expect(field('Name')).toHaveFocus();
    expect(
      nameField()
        .getAllByText(/^required$/i)
        .map(({ textContent }) => textContent),
    ).toEqual(['Required']);
  });

  it('replaces the texts of the browser’s messages by its own', () => {
    show({ ...ready, name: '' });
    field('Name').checkValidity();
    expect(field('Name').validationMessage).toBe('Required');
    type('Email', 'mina@');
    field('Email').checkValidity();
    expect(field('Email').validationMessage).toBe('Please enter a valid email address.');
    fireEvent.input(field('Email'), { target: { value: 'mina@example.com' } });
    expect(field('Email').validationMessage).toBe('');
  });

  it('cannot be saved while the custom URL is invalid', () => {
    show();
    type('Your link', 'admin');
    expect(screen.getByRole('button', { name: 'Create' })).toBeDisabled();
    create();
    expect(save).not.toHaveBeenCalled();
  });

  it('shows that it is saving, and saves only once', async () => {
    save.mockReturnValue(new Promise(() => {}));
    show();
    create();
    expect(await screen.findByRole('button', { name: 'Creating' })).toHaveAttribute('aria-busy', 'true');
    fireEvent.submit(screen.getByRole('button', { name: 'Creating' }).closest('form') as HTMLFormElement);
    expect(save).toHaveBeenCalledOnce();
  });

  it('shows a message when a save takes long: it continues, and nothing is lost', async () => {
    save.mockReturnValue(new Promise(() => {}));
    show();
    vi.useFakeTimers();
    try {
      create();
      await act(() => vi.advanceTimersByTimeAsync(SAVE_SLOW_MS - 1));
      expect(screen.queryByText(/connection is slow/)).toBeNull();
      await act(() => vi.advanceTimersByTimeAsync(1));
      expect(screen.getByText(/connection is slow. Saving goes on/)).toBeVisible();
    } finally {
      vi.useRealTimers();
    }
  });

  it('keeps the whole input after a failed save, also over a reload', async () => {
    save.mockResolvedValue({ problem: { message: 'It did not work.', detail: 'No network.' } });
    const { unmount } = show();
    type('Company', 'Kiln');
    type('Memo', 'met at the fair');
    create();
    expect(await screen.findByRole('alert')).toHaveTextContent('It did not work.No network.');
    expect(field('Company')).toHaveValue('Kiln');
    unmount();
    show();
    expect(screen.getByText('Your unsaved changes are back.')).toBeInTheDocument();
    expect(field('Memo')).toHaveValue('met at the fair');
    await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect(field('Memo')).toHaveValue('');
  });

  it('shows a message and keeps the input when saving offline, and removes the message when online', async () => {
    const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    show();
    type('Company', 'Kiln');
    create();
    expect(screen.getByRole('alert')).toHaveTextContent('You are offline, so nothing was saved.');
    expect(save).not.toHaveBeenCalled();
    expect(field('Company')).toHaveValue('Kiln');
    network.mockReturnValue(true);
    fireEvent(window, new Event('online'));
    expect(screen.queryByRole('alert')).toBeNull();
    create();
    await waitFor(() => expect(save.mock.calls[0]?.[0].company).toBe('Kiln'));
    network.mockRestore();
  });

  it('explains a failed save by the missing network when the browser is offline', async () => {
    save.mockResolvedValue({ problem: { message: 'It did not work.', detail: 'Please try again.' } });
    show();
    create();
    await screen.findByText('Please try again.');
    const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    fireEvent(window, new Event('offline'));
    expect(screen.getByRole('alert')).toHaveTextContent('It did not work.You are offline.');
    network.mockRestore();
  });

  it('marks a slug that another card has taken meanwhile, and moves the focus to it', async () => {
    save.mockResolvedValue({ problem: { message: 'Taken.', slugTaken: true } });
    show();
    create();
    await waitFor(() => expect(field('Your link')).toBeInvalid());
    await waitFor(() => expect(field('Your link')).toHaveFocus());
    expect(screen.getByRole('alert')).toHaveTextContent('Taken.');
    type('Your link', 'mina2');
    expect(field('Your link')).toBeValid();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('removes the stored draft after a save', async () => {
    show();
    type('Company', 'Kiln');
    fireEvent(window, new Event('pagehide'));
    expect(readStored('draft.test', 'session')).toContain('Kiln');
    create();
    await waitFor(() => expect(readStored('draft.test', 'session')).toBeNull());
    expect(leave).toHaveBeenCalledOnce();
  });

  it('cannot be saved, changed or deleted after a save, while the next page is loading', async () => {
    show(ready, () => Promise.resolve());
    const form = screen.getByRole('button', { name: 'Create' }).closest('form') as HTMLFormElement;
    fireEvent.submit(form);
    await waitFor(() => expect(leave).toHaveBeenCalledOnce());
    fireEvent.submit(form);
    await Promise.resolve();
    expect(save).toHaveBeenCalledOnce();
    expect(screen.getByRole('button', { name: 'Delete' })).toBeDisabled();
    for (const swatch of within(form).getAllByRole('radio')) expect(swatch).toBeDisabled();
  });

  it('asks before leaving with unsaved changes', async () => {
    show();
    type('Company', 'Kiln');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    const question = within(screen.getByRole('alertdialog', { name: 'Leave without saving?' }));
    await userEvent.click(question.getByRole('button', { name: 'Stay' }));
    expect(field('Company')).toHaveValue('Kiln');
    await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
    expect(screen.getByText('Somewhere else')).toBeInTheDocument();
    expect(readStored('draft.test', 'session')).toBeNull();
  });

  it('asks before the tab is closed with unsaved changes, but not before the reload of a language change', () => {
    const close = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    show();
    expect(close(), 'nothing typed, nothing asked').toBe(true);
    type('Company', 'Kiln');
    expect(close()).toBe(false);
    window.dispatchEvent(new Event(RELOAD_AHEAD));
    expect(close()).toBe(true);
  });

  it('asks before the reload of a language change during a save', async () => {
    const reload = () => {
      window.dispatchEvent(new Event(RELOAD_AHEAD));
      return window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    };
    let answer = (_outcome: Awaited<ReturnType<SaveCard>>) => {};
    save.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    show();
    type('Company', 'Kiln');
    expect(reload(), 'what is typed comes back').toBe(true);
    create();
    expect(reload(), 'a save is under way').toBe(false);
    await act(async () => answer({ problem: { message: 'It did not work.' } }));
    expect(reload()).toBe(true);
    expect(
      window.dispatchEvent(new Event('beforeunload', { cancelable: true })),
      'and closing still asks',
    ).toBe(false);
  });

  it('does not ask before leaving without changes', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByText('Somewhere else')).toBeInTheDocument();
  });

  it('removes the message of a failed save when the draft is discarded', async () => {
    save.mockResolvedValue({ problem: { message: 'It did not work.' } });
    const { unmount } = show();
    type('Company', 'Kiln');
    unmount();
    show();
    create();
    expect(await screen.findByRole('alert')).toHaveTextContent('It did not work.');
    await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(field('Company')).toHaveValue('');
  });

  it('keeps the id of a new card over a failed save and a reload, until the draft is discarded', async () => {
    const ids: string[] = [];
    save.mockImplementation((_, { claimId }) => {
      ids.push(claimId(() => `made for save ${ids.length}`));
      return Promise.resolve({ problem: { message: 'No answer.' } });
    });
    const { unmount } = show();
    create();
    await screen.findByRole('alert');
    type('Company', 'Kiln');
    unmount();
    show();
    create();
    await screen.findByRole('alert');
    await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
    create();
    await screen.findByRole('alert');
    expect(ids).toEqual(['made for save 0', 'made for save 0', 'made for save 2']);
  });

  it('leaves and keeps the draft when a save reports that it could not be done', async () => {
    save.mockResolvedValue({ leave, unsaved: true });
    show();
    type('Company', 'Kiln');
    create();
    await waitFor(() => expect(leave).toHaveBeenCalledOnce());
    fireEvent(window, new Event('pagehide'));
    expect(readStored('draft.test', 'session')).toContain('Kiln');
  });

  it('deletes the card only after a question that names it', async () => {
    const remove = vi.fn(() => Promise.resolve());
    show(ready, remove);
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    expect(remove).not.toHaveBeenCalled();
    const question = screen.getByRole('alertdialog', { name: 'Are you sure you want to delete this card?' });
    expect(question).toHaveAccessibleDescription(
      /^Mina Kim.*carte\.example\/mina.*counted visits.*claim its address, and its earlier ones.*inbox stay/,
    );
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
    expect(remove).toHaveBeenCalledOnce();
  });
});
