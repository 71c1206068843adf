import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AdminError } from './admin-error.ts';
import { credentialsFile } from './credentials-file.ts';

const OF_GCLOUD = 'application_default_credentials.json';
let home = '';
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'credentials-'));
});
afterEach(() => rm(home, { recursive: true, force: true }));

async function lay(text: string, ...folders: string[]): Promise<void> {
  await mkdir(join(home, ...folders), { recursive: true });
  await writeFile(join(home, ...folders, OF_GCLOUD), text);
}

describe('the operator’s credentials', () => {
  it('come from the file that the environment names, else from a login', async () => {
    await lay('of the login', '.config', 'gcloud');
    const key = join(home, 'key.json');
    await writeFile(key, 'the key');
    expect(credentialsFile({ GOOGLE_APPLICATION_CREDENTIALS: key }, { home, platform: 'linux' })).toBe(
      'the key',
    );
  });

  it.each(['linux', 'darwin'] as const)('of a login are in the home folder on %s', async (platform) => {
    await lay('of the login', '.config', 'gcloud');
    expect(credentialsFile({ GOOGLE_APPLICATION_CREDENTIALS: '' }, { home, platform })).toBe('of the login');
  });

  it('of a login are in the folder for application data on Windows', async () => {
    await lay('of the login', 'Roaming', 'gcloud');
    const env = { APPDATA: join(home, 'Roaming') };
    expect(credentialsFile(env, { home, platform: 'win32' })).toBe('of the login');
    expect(credentialsFile(env, { home, platform: 'linux' })).toBeUndefined();
  });

  it('are undefined when there is no file', () => {
    expect(credentialsFile({}, { home, platform: 'linux' })).toBeUndefined();
  });

  it('do not fall back to a login when the named file is missing', async () => {
    await lay('of the login', '.config', 'gcloud');
    const env = { GOOGLE_APPLICATION_CREDENTIALS: join(home, 'gone.json') };
    const read = () => credentialsFile(env, { home, platform: 'linux' });
    expect(read).toThrow(AdminError);
    expect(read).toThrow(/gone\.json/);
  });
});
