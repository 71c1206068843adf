import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Avatar } from '@/shared/ui/avatar';

it('shows the initial when the photo fails to load', () => {
  const { container } = render(<Avatar name="Mina" photoUrl="https://carte.example/gone.png" />);
  const photo = container.querySelector('img');
  expect(photo).not.toBeNull();
  if (photo) fireEvent.error(photo);
  expect(screen.getByText('M')).toBeInTheDocument();
});
