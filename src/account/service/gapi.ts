import { config, emulatorOrigin } from '@/shared/firebase/config';

let loading: Promise<void> | undefined;

/** Loads the emulator's own `gapi`, for popup and redirect sign-in without Google. Not in production. */
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
      loading = undefined;
      script.remove();
      resolve();
    });
    document.head.append(script);
  });
  return loading;
}
