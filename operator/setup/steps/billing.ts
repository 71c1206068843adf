import { z } from 'zod';
import { callOf } from '../google.ts';
import { byHand, done, type Step } from '../step.ts';

/** How a project is billed. */
export const BILLING = z.object({
  billingEnabled: z.boolean().default(false),
  billingAccountName: z.string().default(''),
});

/** The call that reads how a project is billed. */
export const billingCall = (project: string) =>
  callOf('cloudbilling.projects.getBillingInfo', { at: { name: `projects/${project}` } });

/** The Blaze plan, which only the operator agrees to: it costs. */
export const billing: Step = {
  name: 'Billing (Blaze)',
  does: 'looks whether the project has a billing account, without which there is no Cloud Storage for Firebase',
  roles: ['roles/browser'],
  async look({ project, find }) {
    const found = await find(billingCall(project));
    const { billingEnabled, billingAccountName } = BILLING.parse(found ?? {});
    return billingEnabled
      ? done(billingAccountName)
      : byHand(
          `${project} has no open billing account: upgrade to Blaze at https://console.firebase.google.com/project/${project}/usage/details, then run setup again`,
          // Where the interface itself is still off, nothing is known; the doing asks again.
          { stops: found !== undefined },
        );
  },
};
