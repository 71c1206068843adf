import i18next from 'i18next';
import { useSyncExternalStore } from 'react';
import { isLanguageCode, type LanguageCode } from '@/shared/i18n/languages';
import { manifestAddress } from './manifest';

/** The picture iOS puts on the home screen: it takes none from a manifest. */
const APPLE_ICON = '/icons/apple-touch-icon.png';

/** The event with which Chromium offers to install, kept until somebody wants it (W3C Web App Manifest incubations). */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

let offered: InstallPrompt | undefined;
const listeners = new Set<() => void>();
const setOffered = (prompt: InstallPrompt | undefined) => {
  offered = prompt;
  for (const listener of listeners) listener();
};

function isPrompt(event: Event): event is InstallPrompt {
  return 'prompt' in event && typeof event.prompt === 'function';
}

/**
 * Lets the browser offer to install the app, in the language of the texts on screen: its name for the shortcuts is what the device shows
 * ever after. Not in index.html, which the visitors of a card load too: they have come for a card, and nothing of ours is asked for
 * there.
 */
export function offerInstallation(language: LanguageCode): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    // Asked when a button of ours is pressed, not by a bar over the page.
    event.preventDefault();
    if (isPrompt(event)) setOffered(event);
  });
  window.addEventListener('appinstalled', () => setOffered(undefined));
  addLink('apple-touch-icon', APPLE_ICON);
  const manifest = addLink('manifest', manifestAddress(language));
  // Where a choice cannot be kept, the language changes without a reload.
  i18next.on('languageChanged', (chosen) => {
    if (isLanguageCode(chosen)) manifest.href = manifestAddress(chosen);
  });
}

function addLink(relation: string, address: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = relation;
  link.href = address;
  document.head.append(link);
  return link;
}

/** Installs the app where the browser has offered it, in its own dialog; undefined where it has not. */
export function useInstall(): (() => void) | undefined {
  const prompt = useSyncExternalStore(
    (changed) => {
      listeners.add(changed);
      return () => void listeners.delete(changed);
    },
    () => offered,
  );
  if (prompt === undefined) return undefined;
  return () => {
    // It can be asked once.
    setOffered(undefined);
    void prompt.prompt();
  };
}

/** Whether this page is shown as an installed app. */
export function isInstalled(): boolean {
  return window.matchMedia('(display-mode: standalone)').matches;
}
