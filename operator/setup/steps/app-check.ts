import { z } from 'zod';
import { callOf } from '../google.ts';
import { done, left, missing, type Step } from '../step.ts';
import { originsOf } from './address.ts';

const KEY = z.object({
  name: z.string(),
  displayName: z.string().default(''),
  webSettings: z
    .looseObject({
      allowAllDomains: z.boolean().default(false),
      allowedDomains: z.array(z.string()).default([]),
    })
    .optional(),
});
const KEYS = z.object({ keys: z.array(KEY).default([]) });
const REGISTERED = z.object({ siteKey: z.string().default('') });

/** The key by which the owner's pages prove what they are. The operator alone enforces it. */
export const appCheck: Step = {
  name: 'App Check',
  does: 'makes a reCAPTCHA Enterprise key, registers it for the web app and writes it into the file; enforcing stays yours',
  roles: ['roles/recaptchaenterprise.admin', 'roles/firebaseappcheck.admin'],
  async look(place) {
    const { project, number, choices, variables, signIn, file, find } = place;
    const inFile = variables['VITE_APP_CHECK_KEY'];
    if (!inFile && choices.appCheck === 'no') return left('not asked for');
    if (!inFile && choices.appCheck === undefined)
      return {
        is: 'to choose',
        choice: 'appCheck',
        what: 'App Check with reCAPTCHA Enterprise (SECURITY.md)? yes or no',
      };
    const parent = `projects/${project}`;
    const { keys } = KEYS.parse(
      (await find(callOf('recaptchaenterprise.projects.keys.list', { at: { parent } }))) ?? {},
    );
    const hosts = originsOf(place).map((origin) => new URL(origin).hostname);
    const own = keys.find(({ name, displayName, webSettings }) =>
      inFile ? name.endsWith(`/${inFile}`) : displayName === signIn.brand && webSettings !== undefined,
    );
    if (own === undefined && inFile) return done(`${file} names a key of another project, which stays`);
    if (own === undefined)
      return missing('there is no key', {
        call: callOf('recaptchaenterprise.projects.keys.create', {
          at: { parent },
          body: {
            displayName: signIn.brand,
            webSettings: { allowedDomains: hosts, integrationType: 'SCORE' },
          },
        }),
      });
    const siteKey = own.name.split('/').at(-1) ?? '';
    const allowed = own.webSettings?.allowedDomains ?? [];
    const lacking =
      own.webSettings?.allowAllDomains === true ? [] : hosts.filter((host) => !allowed.includes(host));
    if (lacking.length > 0)
      return missing(`the key does not allow ${lacking.join(', ')}`, {
        call: callOf('recaptchaenterprise.projects.keys.patch', {
          at: { name: own.name },
          query: { updateMask: 'webSettings.allowedDomains' },
          body: { webSettings: { ...own.webSettings, allowedDomains: [...allowed, ...lacking] } },
        }),
      });
    const app = variables['VITE_FIREBASE_APP_ID'];
    if (!app) return missing('follows once the web app is there');
    const name = `projects/${await number()}/apps/${app}/recaptchaEnterpriseConfig`;
    const found = await find(
      callOf('firebaseappcheck.projects.apps.recaptchaEnterpriseConfig.get', { at: { name } }),
    );
    const registered = REGISTERED.parse(found ?? {}).siteKey;
    if (registered === '')
      return missing('the key is not registered for the web app', {
        call: callOf('firebaseappcheck.projects.apps.recaptchaEnterpriseConfig.patch', {
          at: { name },
          query: { updateMask: 'siteKey' },
          body: { siteKey },
        }),
      });
    if (!inFile) return missing(`${file} lacks the key`, { set: { VITE_APP_CHECK_KEY: registered } });
    return done(
      registered === inFile ? `in ${file}` : `${file} has another key than the web app, which stays`,
    );
  },
};
