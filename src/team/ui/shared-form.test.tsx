import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';
import { parseCard } from '@/card/model/card';
import { choosingLook, LOOK_PALETTES } from '@/card/model/look-palettes';
import { initTexts } from '@/shared/i18n/testing';
import { SharedDialog, type LookSlot } from './shared-form';

beforeAll(() => initTexts());

const LookFields: LookSlot = ({ shared, onChange }) => (
  <>
    <button onClick={() => onChange(choosingLook(shared, 'night'))}>Night</button>
    <button onClick={() => onChange({ cardButtonColor: '#C2371F' })}>Red</button>
  </>
);

const ann = { name: 'Ann', company: 'Kiln', website: 'https://kiln.example' };
const cards = [
  parseCard('AnnLeeOfKiln00000001', { ...ann, address: '1 Clay Street' }),
  parseCard('AnnLeeOfKiln00000002', { ...ann, address: '2 Clay Street', cardButtonColor: '#1C1A16' }),
];

it('a look chosen for many cards keeps their different colors, unless a color is chosen, too', async () => {
  const onSave = vi.fn();
  render(<SharedDialog uid="u1" cards={cards} LookFields={LookFields} onClose={vi.fn()} onSave={onSave} />);
  await userEvent.click(screen.getByRole('button', { name: 'Night' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(onSave).toHaveBeenLastCalledWith({ look: 'night' });
  await userEvent.click(screen.getByRole('button', { name: 'Red' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(onSave).toHaveBeenLastCalledWith({ look: 'night', cardButtonColor: '#C2371F' });
});

it('the form shows shared values, and before saving how many cards and which fields will change', async () => {
  const onSave = vi.fn();
  render(<SharedDialog uid="u1" cards={cards} LookFields={LookFields} onClose={vi.fn()} onSave={onSave} />);
  const company = screen.getByRole('textbox', { name: /^Company/ });
  expect(company).toHaveValue('Kiln');
  const address = screen.getByRole('textbox', { name: /^Address/ });
  expect([address]).toEqual([screen.getByPlaceholderText('Several values')]);
  expect(address).toHaveValue('');
  screen.getByText('Several values: Button colour and Address');
  const save = screen.getByRole('button', { name: 'Save' });
  await userEvent.type(company, 's');
  await userEvent.type(address, '3 Clay Street');
  screen.getByText('Cards that will change: 2. Fields: Company and Address.');
  // Back to the original text, which is no change.
  await userEvent.type(company, '{Backspace}');
  await userEvent.click(save);
  expect(onSave).toHaveBeenLastCalledWith({ address: '3 Clay Street' });
  await userEvent.clear(address);
  screen.getByText('Cards that will change: 2. Fields: Address.');
});

it('a look chosen for cards with the same colors changes their colors, too', async () => {
  const onSave = vi.fn();
  render(
    <SharedDialog
      uid="u1"
      cards={cards.slice(0, 1)}
      LookFields={LookFields}
      onClose={vi.fn()}
      onSave={onSave}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Night' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(onSave).toHaveBeenLastCalledWith({ look: 'night', ...LOOK_PALETTES.night });
});
