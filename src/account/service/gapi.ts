import { config, emulatorOrigin } from '@/shared/firebase/config';

let loading: Promise<void> | undefined;

/**
 * On the emulators: loads the stand-in's own `gapi`, which the SDK's pop-up and redirect sign-in need, so that they work
 * without Google. Elsewhere, and where the suite does not serve one, the SDK loads Google's as always.
 */
export function prepareGapi(): Promise<void> {
  if (config.emulators === undefined) return Promise.resolve();
  const address = `${emulatorOrigin(config.emulators.auth)}/emulator/gapi.js`;
  loading ??= new Promise((resolve) => {
    const script = document.createElement('script');
    script.src = address;
    script.addEventListener('load', () => {
      resolve();
    });
    script.addEventListener('error', () => {
      // The next sign-in tries again.
      loading = undefined;
      script.remove();
      resolve();
    });
    document.head.append(script);
  });
  return loading;
}
