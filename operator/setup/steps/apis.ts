import { z } from 'zod';
import { callOf } from '../google.ts';
import { byHand, done, missing, type Choices, type Step } from '../step.ts';

const ALWAYS = [
  'cloudbilling',
  'cloudresourcemanager',
  'firebase',
  'firebasehosting',
  'firebaserules',
  'firebasestorage',
  'firestore',
  'identitytoolkit',
  'securetoken',
  'storage',
];
const STATES = z.object({
  services: z.array(z.object({ name: z.string(), state: z.string().default('') })).default([]),
});

/** The interfaces that are needed. */
function wanted({ appCheck, budget }: Choices): string[] {
  return [
    ...ALWAYS,
    ...(appCheck === 'yes' ? ['firebaseappcheck', 'recaptchaenterprise'] : []),
    ...(budget !== undefined && budget !== 'no' ? ['billingbudgets'] : []),
  ].map((name) => `${name}.googleapis.com`);
}

/** Google's interfaces (APIs). */
export const apis: Step = {
  name: 'APIs',
  does: 'switches on the interfaces of Google that the app and the programs talk to',
  roles: ['roles/serviceusage.serviceUsageAdmin'],
  async look({ project, choices, find }) {
    const names = wanted(choices);
    const found = await find(
      callOf('serviceusage.services.batchGet', {
        at: { parent: `projects/${project}` },
        query: { names: names.map((name) => `projects/${project}/services/${name}`) },
      }),
    );
    if (found === undefined)
      return byHand(
        `the Service Usage API is off: switch it on at https://console.cloud.google.com/apis/library/serviceusage.googleapis.com?project=${project}`,
        { stops: true },
      );
    const { services } = STATES.parse(found);
    const on = services.filter(({ state }) => state === 'ENABLED').map(({ name }) => name.split('/').at(-1));
    const off = names.filter((name) => !on.includes(name));
    if (off.length === 0) return done(`all ${names.length} are on`);
    return missing(`${off.length} of ${names.length} are off`, {
      call: callOf('serviceusage.services.batchEnable', {
        at: { parent: `projects/${project}` },
        body: { serviceIds: off },
      }),
    });
  },
};
