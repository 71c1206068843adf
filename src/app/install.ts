import i18next from 'i18next';
import { useSyncExternalStore } from 'react';
import { isLanguageCode, type LanguageCode } from '@/shared/i18n/languages';
import { createStore } from '@/shared/lib/store';
import { manifestAddress } from './manifest';

/** iOS reads the icon from a link, not from the manifest. */
const APPLE_ICON = '/apple-touch-icon.png';

/** `beforeinstallprompt` (W3C Manifest Incubations), stored until the user asks. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

const offered = createStore<InstallPrompt | undefined>(undefined);

function isPrompt(event: Event): event is InstallPrompt {
  return 'prompt' in event && typeof event.prompt === 'function';
}

/** Adds the manifest in the page's language. Not in index.html: visitors of a card load that, too. */
export function offerInstallation(language: LanguageCode): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    // A button offers it, not the browser's bar.
    event.preventDefault();
    if (isPrompt(event)) offered.set(event);
  });
  window.addEventListener('appinstalled', () => offered.set(undefined));
  addLink('apple-touch-icon', APPLE_ICON);
  const manifest = addLink('manifest', manifestAddress(language));
  // Without storage the language changes without a reload.
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

/** Returns a function that shows the browser's install dialog; undefined when unavailable. */
export function useInstall(): (() => void) | undefined {
  const prompt = useSyncExternalStore(offered.subscribe, offered.get);
  if (prompt === undefined) return undefined;
  return () => {
    // The prompt can be used once.
    offered.set(undefined);
    void prompt.prompt();
  };
}

/** Returns true if this page runs as an installed app. */
export function isInstalled(): boolean {
  return window.matchMedia('(display-mode: standalone)').matches;
}
