import { afterEach, expect, it, vi } from 'vitest';
import { openBeside } from './card-gallery';

const assign = vi.fn<(url: string) => void>();
vi.stubGlobal('location', { assign });

afterEach(() => {
  assign.mockReset();
  vi.restoreAllMocks();
});

it('openBeside opens a new tab without an opener', () => {
  const tab = { opener: window };
  const open = vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  openBeside('https://files.example/a.jpg');
  expect(open).toHaveBeenCalledExactlyOnceWith('https://files.example/a.jpg', '_blank');
  expect(tab.opener).toBeNull();
  expect(assign).not.toHaveBeenCalled();
});

it('openBeside opens the address in this tab when the browser blocks a new one', () => {
  vi.spyOn(window, 'open').mockReturnValue(null);
  openBeside('https://files.example/a.jpg');
  expect(assign).toHaveBeenCalledExactlyOnceWith('https://files.example/a.jpg');
});
