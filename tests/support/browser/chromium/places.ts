/** Where an installed Chrome, Chromium or Edge usually is, per operating system, best first. */
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

const COMMANDS = [
  'google-chrome-stable',
  'google-chrome',
  'chromium',
  'chromium-browser',
  'microsoft-edge-stable',
];
const LINUX_FILES = ['/opt/google/chrome/chrome', '/usr/lib/chromium/chromium', '/snap/bin/chromium'];
const MAC_APPS = ['Google Chrome', 'Chromium', 'Microsoft Edge'];
const WINDOWS_FILES = [
  ['Google', 'Chrome', 'Application', 'chrome.exe'],
  ['Chromium', 'Application', 'chrome.exe'],
  ['Microsoft', 'Edge', 'Application', 'msedge.exe'],
];

type Env = Readonly<Record<string, string | undefined>>;

/** Paths to try on `platform`; they need not exist. */
export function usualPlaces(platform: NodeJS.Platform, env: Env): string[] {
  if (platform === 'darwin') {
    return ['/Applications', join(homedir(), 'Applications')].flatMap((folder) =>
      MAC_APPS.map((app) => join(folder, `${app}.app`, 'Contents', 'MacOS', app)),
    );
  }
  if (platform === 'win32') {
    const roots = [env['PROGRAMFILES'], env['PROGRAMFILES(X86)'], env['LOCALAPPDATA']];
    return roots.flatMap((root) => (root ? WINDOWS_FILES.map((parts) => join(root, ...parts)) : []));
  }
  const folders = (env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return [...COMMANDS.flatMap((command) => folders.map((folder) => join(folder, command))), ...LINUX_FILES];
}

/** Installed browsers that exist on this machine. */
export function installedBrowsers(): string[] {
  return usualPlaces(process.platform, process.env).filter((path) => existsSync(path));
}
