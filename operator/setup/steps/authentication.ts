import { z } from 'zod';
import { callOf } from '../google.ts';
import { byHand, done, left, missing, type Place, type Step } from '../step.ts';
import { originsOf } from './address.ts';

const FACTOR = z.looseObject({ state: z.string().default(''), totpProviderConfig: z.unknown().optional() });
const CONFIG = z.object({
  subtype: z.string().default(''),
  authorizedDomains: z.array(z.string()).default([]),
  signIn: z
    .object({
      email: z
        .object({ enabled: z.boolean().default(false), passwordRequired: z.boolean().default(false) })
        .prefault({}),
    })
    .prefault({}),
  mfa: z.looseObject({ providerConfigs: z.array(FACTOR).default([]) }).prefault({}),
  passwordPolicyConfig: z.object({ passwordPolicyEnforcementState: z.string().default('') }).prefault({}),
});
const ROLES = ['roles/firebaseauth.admin'];
/** Clocks of phones may be off by so many steps of 30 seconds, the service's own default. */
const ADJACENT_INTERVALS = 5;
/** The shortest password; the app asks the service and says it at the field. */
const PASSWORD_MIN_LENGTH = 8;

/** Returns how Authentication is set, or undefined where it was never switched on. */
export async function findAuthentication({ project, find }: Pick<Place, 'project' | 'find'>) {
  const found = await find(
    callOf('identitytoolkit.projects.getConfig', { at: { name: `projects/${project}/config` } }),
  );
  return found === undefined ? undefined : CONFIG.parse(found);
}

function update(project: string, updateMask: string, body: object) {
  const at = { name: `projects/${project}/config` };
  return { call: callOf('identitytoolkit.projects.updateConfig', { at, query: { updateMask }, body }) };
}

/** The hosts to which a sign-in may return. */
export const authorizedDomains: Step = {
  name: 'Authorized domains',
  does: "lets sign-in return to the app's address; domains that are there stay",
  roles: ROLES,
  async look(place) {
    const hosts = originsOf(place).map((origin) => new URL(origin).hostname);
    const there = (await findAuthentication(place))?.authorizedDomains;
    if (there === undefined) return missing('follow once sign-in is on');
    const lacking = hosts.filter((host) => !there.includes(host));
    if (lacking.length === 0) return done(hosts.join(', '));
    return missing(
      `${lacking.join(', ')} missing`,
      update(place.project, 'authorizedDomains', { authorizedDomains: [...there, ...lacking] }),
    );
  },
};

/** The least that a password has. */
export const passwordPolicy: Step = {
  name: 'Password policy',
  does: `asks for ${PASSWORD_MIN_LENGTH} characters in a new password; a policy that is there stays`,
  roles: ROLES,
  async look(place) {
    const there = await findAuthentication(place);
    if (there === undefined) return missing('follows once sign-in is on');
    if (there.passwordPolicyConfig.passwordPolicyEnforcementState === 'ENFORCE') return done('is enforced');
    const passwordPolicyConfig = {
      passwordPolicyEnforcementState: 'ENFORCE',
      // Those who have a shorter one go on signing in.
      forceUpgradeOnSignin: false,
      passwordPolicyVersions: [{ customStrengthOptions: { minPasswordLength: PASSWORD_MIN_LENGTH } }],
    };
    return missing(
      'none is enforced',
      update(place.project, 'passwordPolicyConfig', { passwordPolicyConfig }),
    );
  },
};

/** A code of an app beside the password. */
export const secondFactor: Step = {
  name: 'Second factor',
  does: 'lets people add the code of an authenticator app to their sign-in, where brand.json wants it',
  roles: ROLES,
  async look(place) {
    const { project, signIn } = place;
    if (!signIn.secondFactor) return left('brand.json does not ask for it');
    const there = await findAuthentication(place);
    if (there === undefined) return missing('follows once sign-in is on');
    if (there.subtype !== 'IDENTITY_PLATFORM')
      return byHand(
        `it needs Identity Platform, which has its own prices: upgrade at https://console.firebase.google.com/project/${project}/authentication/settings, then run setup again`,
      );
    const factors = there.mfa.providerConfigs;
    const own = factors.find(({ totpProviderConfig }) => totpProviderConfig !== undefined);
    if (own !== undefined && own.state !== 'DISABLED') return done('codes of authenticator apps');
    const totp = {
      state: 'ENABLED',
      totpProviderConfig: own?.totpProviderConfig ?? { adjacentIntervals: ADJACENT_INTERVALS },
    };
    const providerConfigs = [...factors.filter((factor) => factor !== own), totp];
    return missing('is off', update(project, 'mfa', { mfa: { ...there.mfa, providerConfigs } }));
  },
};
