import { done, missing, type Place, type Step } from '../step.ts';

/** The origins at which the app is opened: its own, and those of Firebase Hosting. */
export function originsOf({ project, variables }: Pick<Place, 'project' | 'variables'>): string[] {
  const own = variables['VITE_PUBLIC_ORIGIN']?.trim();
  const hosting = [`https://${project}.web.app`, `https://${project}.firebaseapp.com`];
  return own ? [...new Set([new URL(own).origin, ...hosting])] : hosting;
}

/** The address that QR codes and shared links say. */
export const address: Step = {
  name: 'Public address',
  does: 'writes the address of the app, which QR codes and shared links say, into the file',
  roles: [],
  look({ project, choices, variables, file }) {
    const own = variables['VITE_PUBLIC_ORIGIN'];
    const hosting = `https://${project}.web.app`;
    if (own) return Promise.resolve(done(`${own}, in ${file}`));
    if (choices.origin === 'no') return Promise.resolve(done(`${hosting}, that of Firebase Hosting`));
    if (choices.origin !== undefined)
      return Promise.resolve(
        missing(`${file} names none`, { set: { VITE_PUBLIC_ORIGIN: new URL(choices.origin).origin } }),
      );
    return Promise.resolve({
      is: 'to choose',
      choice: 'origin',
      what: `at which address will the app be (https://carte.example)? no: at ${hosting}. Printed QR codes say it for good`,
    });
  },
};
