import '@/shared/styles/base.css';
import '@/shared/styles/notice.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { checkMissingChunk } from '@/shared/browser/release';
import { initI18n } from '@/shared/i18n/init';
import { DictionaryScreen } from './error-screen';
import { offerInstallation } from './install';
import { createRouter } from './router';

/** Draws the app into `container`: every address except public cards. */
export async function startApp(container: HTMLElement): Promise<void> {
  // Vite's event of an import on demand that failed: a press may have needed it.
  window.addEventListener('vite:preloadError', () => void checkMissingChunk());
  // The router fetches the route's chunk while the dictionary loads.
  const router = createRouter();
  const root = createRoot(container);
  try {
    offerInstallation(await initI18n());
  } catch (error) {
    reportError(error);
    root.render(<DictionaryScreen />);
    return;
  }
  root.render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
}
