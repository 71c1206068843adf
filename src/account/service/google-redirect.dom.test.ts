import { expect, it } from 'vitest';
import { prepareGapi } from './google-redirect';

const scripts = () => [...document.head.querySelectorAll('script')];

it('loads gapi once, and again only after a failure', async () => {
  const first = prepareGapi();
  expect(prepareGapi()).toBe(first);
  scripts()[0]?.dispatchEvent(new Event('error'));
  await first;
  expect(scripts()).toEqual([]);

  const second = prepareGapi();
  expect(scripts()).toHaveLength(1);
  scripts()[0]?.dispatchEvent(new Event('load'));
  await second;
  await prepareGapi();
  expect(scripts()).toHaveLength(1);
});
