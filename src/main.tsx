import '@/styles/app.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { DictionaryScreen } from '@/app/dictionary-screen';
import { createRouter } from '@/app/router';
import { initI18n } from '@/i18n/init';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root.');

// The router starts fetching the route's chunk while the dictionary is on its way.
const router = createRouter();
const root = createRoot(container);
initI18n().then(
  () =>
    root.render(
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    ),
  () => root.render(<DictionaryScreen />),
);
