import { z } from 'zod';
import { callOf } from '../google.ts';
import { byHand, done, missing, type Step } from '../step.ts';

const APPS = z.object({
  apps: z
    .array(z.object({ name: z.string(), appId: z.string(), displayName: z.string().default('') }))
    .default([]),
});
const CONFIG = z.object({ appId: z.string(), apiKey: z.string(), authDomain: z.string() });

/** The web app and what the app has to know of the project. */
export const webApp: Step = {
  name: 'Web app',
  does: "makes the project's web app and writes its values into the file; values that are there stay",
  roles: ['roles/firebase.admin'],
  async look({ project, signIn, variables, file, find }) {
    const parent = `projects/${project}`;
    const { apps } = APPS.parse(
      (await find(callOf('firebase.projects.webApps.list', { at: { parent } }))) ?? {},
    );
    const named = variables['VITE_FIREBASE_APP_ID'];
    const own = named
      ? apps.find(({ appId }) => appId === named)
      : (apps.find(({ displayName }) => displayName === signIn.brand) ??
        (apps.length === 1 ? apps[0] : undefined));
    if (named && own === undefined)
      return byHand(
        `${file} names the app ${named}, which ${project} does not have: correct or empty VITE_FIREBASE_APP_ID`,
      );
    if (own === undefined && apps.length > 0)
      return byHand(
        `${project} has ${apps.length} web apps, none called ${signIn.brand}: write the one to use into ${file} as VITE_FIREBASE_APP_ID`,
      );
    if (own === undefined)
      return missing('the project has none', {
        call: callOf('firebase.projects.webApps.create', {
          at: { parent },
          body: { displayName: signIn.brand },
        }),
      });
    const config = CONFIG.parse(
      await find(
        callOf('firebase.projects.webApps.getConfig', {
          at: { name: `${parent}/webApps/${own.appId}/config` },
        }),
      ),
    );
    const values = {
      VITE_FIREBASE_PROJECT_ID: project,
      VITE_FIREBASE_API_KEY: config.apiKey,
      VITE_FIREBASE_AUTH_DOMAIN: config.authDomain,
      VITE_FIREBASE_APP_ID: config.appId,
    };
    const lacking = Object.entries(values).filter(([name]) => !variables[name]);
    return lacking.length === 0
      ? done(`${own.appId}, in ${file}`)
      : missing(`${file} lacks ${lacking.map(([name]) => name).join(', ')}`, {
          set: Object.fromEntries(lacking),
        });
  },
};
