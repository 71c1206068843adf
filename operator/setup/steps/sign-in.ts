import { z } from 'zod';
import { callOf, type Call } from '../google.ts';
import { byHand, done, left, missing, type Action, type Place, type Standing, type Step } from '../step.ts';
import { originsOf } from './address.ts';
import { findAuthentication } from './authentication.ts';

const IDP = z.object({ enabled: z.boolean().default(false), clientId: z.string().default('') });

/** The call that reads how a provider is set: Google's own list, and two kinds of Identity Platform. */
function providerCall(project: string, id: string): Call {
  const name = (list: string) => ({ at: { name: `projects/${project}/${list}/${id}` } });
  if (id.startsWith('oidc.'))
    return callOf('identitytoolkit.projects.oauthIdpConfigs.get', name('oauthIdpConfigs'));
  if (id.startsWith('saml.'))
    return callOf('identitytoolkit.projects.inboundSamlConfigs.get', name('inboundSamlConfigs'));
  return callOf(
    'identitytoolkit.projects.defaultSupportedIdpConfigs.get',
    name('defaultSupportedIdpConfigs'),
  );
}

async function findProvider({ project, find }: Place, id: string) {
  const found = await find(providerCall(project, id));
  return found === undefined ? undefined : IDP.parse(found);
}

/** E-mail and Google, which the Firebase CLI switches on, with the OAuth client that Google needs. */
export const signIn: Step = {
  name: 'Sign-in',
  does: 'switches on sign-in with e-mail and password, and with Google, as brand.json has it',
  roles: ['roles/firebase.admin'],
  async look(place) {
    const { choices, project } = place;
    const { brand, password, google } = place.signIn;
    const authentication = await findAuthentication(place);
    const email = authentication?.signIn.email;
    const lacksEmail = password && !(email?.enabled === true && email.passwordRequired);
    const lacksGoogle = google && (await findProvider(place, 'google.com'))?.enabled !== true;
    if (!lacksEmail && !lacksGoogle)
      return authentication === undefined
        ? byHand(
            `Authentication is off: press "Get started" at https://console.firebase.google.com/project/${project}/authentication`,
            { stops: true },
          )
        : done(
            [...(password ? ['e-mail'] : []), ...(google ? ['Google'] : [])].join(' and ') ||
              'neither is wanted',
          );
    if (lacksGoogle && choices.supportEmail === undefined)
      return {
        is: 'to choose',
        choice: 'supportEmail',
        what: "which e-mail address does Google's sign-in page show for questions? One of your own account, or of a group you manage",
      };
    const googleSignIn = {
      oAuthBrandDisplayName: brand,
      supportEmail: choices.supportEmail,
      authorizedRedirectUris: originsOf(place).map((origin) => `${origin}/__/auth/handler`),
    };
    const off = [...(lacksEmail ? ['e-mail'] : []), ...(lacksGoogle ? ['Google'] : [])];
    return missing(`${off.join(' and ')} off`, {
      firebase: ['deploy', '--only', 'auth', '--project', project, '--non-interactive'],
      config: {
        auth: {
          providers: { ...(lacksEmail && { emailPassword: true }), ...(lacksGoogle && { googleSignIn }) },
        },
      },
    });
  },
};

/** The variables in which the operator gives what a provider's own console gave. */
const SECRETS: Readonly<Record<string, readonly [id: string, secret: string]>> = {
  'microsoft.com': ['SIGN_IN_MICROSOFT_ID', 'SIGN_IN_MICROSOFT_SECRET'],
};

async function standingOf(place: Place, id: string): Promise<Standing> {
  const there = await findProvider(place, id);
  if (there?.enabled === true) return done(id);
  const { project, secrets } = place;
  if (there !== undefined && there.clientId !== '')
    return missing(`${id} off`, {
      call: callOf('identitytoolkit.projects.defaultSupportedIdpConfigs.patch', {
        at: { name: `projects/${project}/defaultSupportedIdpConfigs/${id}` },
        query: { updateMask: 'enabled' },
        body: { enabled: true },
      }),
    });
  const own = SECRETS[id];
  const [clientId, clientSecret] = (own ?? []).map((name) => secrets[name]);
  if (clientId && clientSecret)
    return missing(`${id} off`, {
      call: callOf('identitytoolkit.projects.defaultSupportedIdpConfigs.create', {
        at: { parent: `projects/${project}` },
        query: { idpId: id },
        body: { enabled: true, clientId, clientSecret },
      }),
    });
  const console = `https://console.firebase.google.com/project/${project}/authentication/providers`;
  const start = own === undefined ? '' : `start setup with ${own.join(' and ')} in the environment, or `;
  const platform = /^(?:oidc|saml)\./.test(id) ? ' (it needs Identity Platform)' : '';
  return byHand(
    `${id}${platform}: register the app there, to return to https://${project}.firebaseapp.com/__/auth/handler; then ${start}paste what it gave you at ${console}`,
  );
}

/** The other services that `brand.json` names. */
export const providers: Step = {
  name: 'Other providers',
  does: 'switches on what brand.json names beside e-mail and Google; their secrets are never printed',
  roles: ['roles/firebaseauth.admin'],
  async look(place) {
    const { others } = place.signIn;
    if (others.length === 0) return left('brand.json names no others');
    const standings = await Promise.all(others.map((id) => standingOf(place, id)));
    const what = standings.map((standing) => standing.what).join('; ');
    const actions: Action[] = standings.flatMap((standing) =>
      standing.is === 'missing' ? standing.actions : [],
    );
    if (actions.length > 0) return missing(what, ...actions);
    return standings.every(({ is }) => is === 'done') ? done(what) : byHand(what);
  },
};
