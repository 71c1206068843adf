import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { emptyCardDraft, type CardDraft } from '@/card/model/card';
import { initTexts } from '@/shared/i18n/testing';
import { FillCard } from './fill-card';

const OPEN = 'Fill in from a contact file or mail signature';
const SIGNATURE = 'Mina Kim\nHead of Design\nKiln Studio Ltd\nM +82 10 1234 5678\nmina@kiln.example';
const VCARD = 'BEGIN:VCARD\nVERSION:3.0\nFN:Bo Berg\nN:Berg;Bo\nTEL;TYPE=HOME:+49 30 1234567\nEND:VCARD\n';

let draft: CardDraft;

beforeAll(() => initTexts());
beforeEach(() => {
  draft = { ...emptyCardDraft(), name: 'Mina', email: 'old@kiln.example' };
  render(
    <FillCard
      latest={() => draft}
      onChange={(change) => {
        draft = { ...draft, ...change };
      }}
      disabled={false}
    />,
  );
  fireEvent.click(screen.getByRole('button', { name: OPEN }));
});

const paste = (text: string) => {
  fireEvent.change(screen.getByLabelText('Mail signature or contact file'), { target: { value: text } });
  fireEvent.click(screen.getByRole('button', { name: 'Fill in' }));
};
const give = (file: File) => {
  const input = document.querySelector('input[type=file]');
  if (input) fireEvent.change(input, { target: { files: [file] } });
};

it('fills the fields with a signature, names them, and takes it back', async () => {
  paste(SIGNATURE);
  expect(await screen.findByText('Filled in: Name, Email, Company, Position, and Phone')).toBeVisible();
  expect(draft).toMatchObject({
    name: 'Mina Kim',
    email: 'mina@kiln.example',
    company: 'Kiln Studio Ltd',
    phones: [{ kind: 'mobile', typed: '+82 10 1234 5678', dialed: '+821012345678' }],
  });
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(draft).toEqual({ ...emptyCardDraft(), name: 'Mina', email: 'old@kiln.example' });
});

it('fills the fields with a contact file', async () => {
  give(new File([VCARD], 'bo.vcf'));
  await waitFor(() => expect(draft.name).toBe('Bo Berg'));
  expect(draft).toMatchObject({ familyName: 'Berg', email: 'old@kiln.example' });
  expect(draft.phones).toEqual([{ kind: 'home', typed: '+49 30 1234567', dialed: '+49301234567' }]);
});

it('adds the links that are found to those of the card, and takes them back', async () => {
  const github = {
    kind: 'github',
    address: 'https://github.com/mina',
    label: 'GitHub',
    isHidden: true,
    labels: {},
  };
  draft = { ...draft, links: [github] };
  paste(`${SIGNATURE}\nhttps://github.com/mina | linkedin.com/in/mina`);
  expect(await screen.findByText(/^Filled in: .*, Phone, and /)).toBeVisible();
  expect(draft.links).toMatchObject([github, { kind: 'linkedin', label: 'LinkedIn' }]);
  const later = { ...github, address: 'https://shop.example/' };
  draft = { ...draft, links: [...draft.links, later] };
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(draft.links).toEqual([github, later]);
});

it('says at the field that nothing was found, and keeps the draft and the text', async () => {
  const before = draft;
  paste('-----');
  const field = screen.getByLabelText('Mail signature or contact file');
  await waitFor(() => expect(field).toHaveAccessibleDescription(/Nothing for a card was found/));
  expect(field).toHaveValue('-----');
  expect(draft).toBe(before);
});
