import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';
import { choosingLook } from '@/card/model/look-palettes';
import { initTexts } from '@/shared/i18n/testing';
import { SharedDialog, type LookSlot } from './shared-form';

beforeAll(() => initTexts());

const LookFields: LookSlot = ({ shared, onChange }) => (
  <>
    <button onClick={() => onChange(choosingLook(shared, 'night'))}>Night</button>
    <button onClick={() => onChange({ cardButtonColor: '#C2371F' })}>Red</button>
  </>
);

it('a look chosen for many cards leaves each its colors; a color that is chosen goes with it', async () => {
  const onSave = vi.fn();
  render(<SharedDialog uid="u1" LookFields={LookFields} onClose={vi.fn()} onSave={onSave} />);
  await userEvent.click(screen.getByRole('button', { name: 'Night' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(onSave).toHaveBeenLastCalledWith({ look: 'night' });
  await userEvent.click(screen.getByRole('button', { name: 'Red' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(onSave).toHaveBeenLastCalledWith({ look: 'night', cardButtonColor: '#C2371F' });
});
