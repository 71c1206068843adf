import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { emptyContact, type ContactInput } from '@/contacts/model/contact';
import { initTexts } from '@/shared/i18n/testing';
import { ContactFields } from './contact-fields';
import { ContactPreview } from './contact-parts';

beforeAll(() => initTexts());

const contact = (part: Partial<ContactInput>): ContactInput => ({ ...emptyContact('hand'), ...part });
const show = (phone: string) => {
  render(
    <ContactFields
      draft={contact({ phone })}
      knownTags={[]}
      disabled={false}
      errorOf={() => undefined}
      onChange={() => {}}
    />,
  );
  return screen.getByLabelText('Phone');
};

it.each([
  ['+1 202 555', /Calls \+1\s?202\s?555, but no number there has this many digits/],
  ['+82 10 1234 5678, +1 202 555', /Calls \+1\s?202\s?555, but no number there/],
])(
  'of the numbers %s, the one that no number is as long as is doubted after typing',
  async (phone, doubt) => {
    const field = show(phone);
    await waitFor(() => expect(field).toHaveAccessibleDescription(doubt));
    fireEvent.focus(field);
    expect(field).not.toHaveAccessibleDescription(doubt);
  },
);

it.each(['030 1234567', '+82 10 1234 5678 / 030 1234567'])(
  'of %s, a number that names no country and is none of the device’s is doubted after typing',
  async (phone) => {
    const field = show(phone);
    const doubt = 'Calls 0301234567, as typed. With + and the country code it also works from abroad.';
    await waitFor(() => expect(field).toHaveAccessibleDescription(doubt));
    fireEvent.focus(field);
    expect(field).not.toHaveAccessibleDescription(doubt);
  },
);

it('a number as long as others there shows what it dials, without a doubt', async () => {
  const field = show('+82 10 1234 5678');
  await waitFor(() => expect(field).toHaveAccessibleDescription(/South Korea/));
  expect(field).not.toHaveAccessibleDescription(/no number there/);
});

it('the preview of an imported contact shows its website and address', () => {
  render(
    <ContactPreview
      draft={contact({ name: 'Ann Lee', website: 'https://kiln.example', address: '1 Kiln Dr, Riverside' })}
    />,
  );
  expect(screen.getByText(/1 Kiln Dr, Riverside/)).toBeInTheDocument();
  expect(screen.getByText(/kiln\.example/)).toBeInTheDocument();
});
