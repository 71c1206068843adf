import { expect, it } from 'vitest';
import { version } from '../../../package.json';
import { runningVersion } from './running-version';

it('names the version, and the commit that a build knows', () => {
  expect(runningVersion('1a2b3c4d5e6f+')).toBe(`${version} (1a2b3c4d5e6f+)`);
  expect(runningVersion('')).toBe(version);
});
