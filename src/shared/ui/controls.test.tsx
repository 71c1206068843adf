import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { useState } from 'react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { changeInPlaceBy } from '@/shared/i18n/change-language';
import { LANGUAGES } from '@/shared/i18n/languages';
import { initTexts } from '@/shared/i18n/testing';
import { Button } from './button';
import { ColorPicker } from './color-picker';
import { CopyButton } from './copy-button';
import { ErrorNotice } from './error-notice';
import { initialOf } from './initials';
import { LanguageSelect } from './language-select';
import { PasswordField } from './password-field';
import { TextArea, TextField } from './text-field';

beforeAll(() => initTexts());

describe('Button', () => {
  it('does not submit a form by default', async () => {
    const submit = vi.fn((event: Event) => event.preventDefault());
    render(
      <form ref={(form) => form?.addEventListener('submit', submit)}>
        <Button>Plain</Button>
        <Button type="submit">Send</Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Plain' }));
    expect(submit).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(submit).toHaveBeenCalledOnce();
  });

  it('keeps the focus and ignores clicks while busy', async () => {
    const click = vi.fn();
    render(
      <Button busy onClick={click}>
        Saving
      </Button>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Saving' }));
    expect(click).not.toHaveBeenCalled();
    await waitFor(() => expect(screen.getByRole('button')).toHaveFocus());
  });
});

describe('TextField', () => {
  it('connects label, hint and error to the input', () => {
    render(<TextField label="Email" hint="Never shown" error="Required" defaultValue="a" />);
    const input = screen.getByLabelText('Email');
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription('Required Never shown');
  });

  it.each([
    ['one line', TextField],
    ['lines', TextArea],
  ])('keeps pasted text of %s that is too long, and says so with its count', async (_, Control) => {
    function Form() {
      const [text, setText] = useState('');
      return (
        <Control label="Note" limit={1000} value={text} onChange={(event) => setText(event.target.value)} />
      );
    }
    render(<Form />);
    const input = screen.getByLabelText('Note');
    await userEvent.click(input);
    await userEvent.paste('x'.repeat(1_001));
    expect(input).toHaveValue('x'.repeat(1_001));
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription('This is longer than 1,000 characters.');
    expect(screen.getByText('This is longer than 1,000 characters.').parentElement).toHaveAttribute(
      'aria-live',
      'polite',
    );
    expect(screen.getByText('1,001 / 1,000')).toBeVisible();
    await userEvent.type(input, '{Backspace}');
    expect(input).toBeValid();
  });

  it('counts characters, not the units they are stored in', () => {
    render(<TextField label="Name" limit={10} value={'👩‍👩‍👧'.repeat(2)} readOnly />);
    expect(screen.getByText('2 / 1')).toBeVisible();
    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('This is longer than 1 character.');
  });

  it('announces a live error in an existing region', () => {
    const { rerender } = render(<TextField label="Width" isLive />);
    const region = document.querySelector('[aria-live=polite]');
    expect(region).toBeEmptyDOMElement();
    rerender(<TextField label="Width" isLive error="Between 10 and 1000" />);
    expect(region).toHaveTextContent('Between 10 and 1000');
    expect(screen.getByLabelText('Width')).toHaveAccessibleDescription('Between 10 and 1000');
  });

  it('shows and hides a password on request', async () => {
    render(<PasswordField label="Password" />);
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
  });
});

it('LanguageSelect lists all languages by their own names and shows the saved one', () => {
  localStorage.setItem('carte.language', 'he');
  render(<LanguageSelect />);
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(
    Object.values(LANGUAGES),
  );
  expect(screen.getByRole('combobox', { name: 'Language' })).toHaveDisplayValue('עברית');
});

it('every LanguageSelect shows a choice made in one of them, even without storage', async () => {
  const denied = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'QuotaExceededError');
  });
  changeInPlaceBy(async (language) => void (await i18next.changeLanguage(language)));
  try {
    render(
      <>
        <LanguageSelect />
        <LanguageSelect />
      </>,
    );
    const [first, second] = screen.getAllByRole('combobox');
    await userEvent.selectOptions(first ?? document.body, 'ko');
    expect(first).toHaveDisplayValue('한국어');
    await waitFor(() => expect(second).toHaveDisplayValue('한국어'));
  } finally {
    denied.mockRestore();
    await i18next.changeLanguage('en');
  }
});

describe('ColorPicker', () => {
  const swatches = [
    { name: 'Blue', value: '#007AFF' },
    { name: 'White', value: '#FFFFFF' },
  ];
  function Example() {
    const [value, setValue] = useState('#007aff');
    return (
      <>
        <ColorPicker label="Button" value={value} onChange={setValue} swatches={swatches} />
        <output data-testid="chosen">{value}</output>
      </>
    );
  }

  it('marks the chosen swatch ignoring case, and changes by name', async () => {
    render(<Example />);
    expect(screen.getByRole('radio', { name: 'Blue' })).toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: 'White' }));
    expect(screen.getByTestId('chosen')).toHaveTextContent('#FFFFFF');
  });

  it('has sliders for hue from 0 to 360, saturation and lightness from 0 to 100', () => {
    render(<Example />);
    const ranges = [/Hue/, /Saturation/, /Lightness/].map((name) => {
      const { type, min, max } = screen.getByLabelText<HTMLInputElement>(name);
      return [type, min, max];
    });
    expect(ranges).toEqual([
      ['range', '0', '360'],
      ['range', '0', '100'],
      ['range', '0', '100'],
    ]);
  });

  it.each([
    ['#1f7a4d', '#1F7A4D'],
    ['1F7A4D', '#1F7A4D'],
    ['#0af', '#00AAFF'],
    [' c2371f ', '#C2371F'],
  ])('reads the typed color %s as %s', async (typed, expected) => {
    render(<Example />);
    const field = screen.getByRole('textbox', { name: 'Colour value' });
    expect(field).toHaveValue('#007AFF');
    await userEvent.clear(field);
    await userEvent.type(field, typed);
    expect(field).toHaveValue(typed);
    expect(field).toBeValid();
    expect(screen.getByTestId('chosen')).toHaveTextContent(expected);
    await userEvent.tab();
    expect(field).toHaveValue(expected);
  });

  it('keeps a typed text that is no color, says so, and leaves the color unchanged', async () => {
    render(<Example />);
    const field = screen.getByRole('textbox', { name: 'Colour value' });
    await userEvent.clear(field);
    await userEvent.type(field, 'green');
    await userEvent.tab();
    expect(field).toHaveValue('green');
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription('Write a colour such as #1F7A4D.');
    expect(screen.getByTestId('chosen')).toHaveTextContent('#007aff');
    await userEvent.click(screen.getByRole('radio', { name: 'White' }));
    expect(field).toHaveValue('#FFFFFF');
    expect(field).toBeValid();
  });

  it('remembers the hue of a gray', async () => {
    render(<Example />);
    await userEvent.click(screen.getByRole('radio', { name: 'White' }));
    fireEvent.change(screen.getByLabelText(/Hue/), { target: { value: '120' } });
    fireEvent.change(screen.getByLabelText(/Saturation/), { target: { value: '100' } });
    fireEvent.change(screen.getByLabelText(/Lightness/), { target: { value: '50' } });
    expect(screen.getByTestId('chosen')).toHaveTextContent('#00FF00');
  });
});

describe('CopyButton', () => {
  it('copies the text and says so', async () => {
    const user = userEvent.setup();
    render(<CopyButton text="https://carte.example/mina" />);
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(await navigator.clipboard.readText()).toBe('https://carte.example/mina');
    expect(screen.getByRole('status')).toHaveTextContent('link copied');
  });

  it('says what to do when the browser refuses', async () => {
    const user = userEvent.setup();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    document.execCommand = () => false;
    render(<CopyButton text="x" />);
    await user.click(screen.getByRole('button'));
    expect(await screen.findByText(/Copying failed/)).toBeVisible();
  });
});

describe('ErrorNotice', () => {
  it('shows the text of the error code and offers a retry', async () => {
    const retry = vi.fn();
    render(<ErrorNotice error={{ code: 'too-many-requests' }} onRetry={retry} />);
    expect(screen.getByRole('alert')).toHaveTextContent('Too many requests. Please try again later.');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledOnce();
  });

  it('shows a general text for an unknown error', () => {
    render(<ErrorNotice error={new TypeError('x is not a function')} />);
    expect(screen.getByRole('alert')).toHaveTextContent('That did not work. Please try again.');
  });
});

it('takes the first grapheme of a name as its initial', () => {
  expect(['각시', 'é́milie', ' ada', '👩‍🎨 Kim', ''].map(initialOf)).toEqual(['각', 'É́', 'A', '👩‍🎨', '·']);
});
