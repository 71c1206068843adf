import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Link, NavigationContext, useGo, type LinkProps } from './link';

function GoButton() {
  const go = useGo();
  return <button onClick={() => go('/login', { replace: true })}>Go</button>;
}

it('is a plain link without a router', () => {
  render(
    <Link to="/register" className="wide">
      Sign up
    </Link>,
  );
  const link = screen.getByRole('link', { name: 'Sign up' });
  expect(link).toHaveAttribute('href', '/register');
  expect(link).toHaveClass('wide');
});

it('uses a provided router for links and navigation', async () => {
  const go = vi.fn();
  const Routed = ({ to, children }: LinkProps) => <a href={`#routed${to}`}>{children}</a>;
  render(
    <NavigationContext value={{ Link: Routed, go }}>
      <Link to="/register">Sign up</Link>
      <GoButton />
    </NavigationContext>,
  );
  expect(screen.getByRole('link')).toHaveAttribute('href', '#routed/register');
  await userEvent.click(screen.getByRole('button'));
  expect(go).toHaveBeenCalledWith('/login', { replace: true });
});
