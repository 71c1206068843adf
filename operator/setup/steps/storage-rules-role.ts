import { z } from 'zod';
import { callOf } from '../google.ts';
import { done, missing, type Step } from '../step.ts';

const BINDING = z.looseObject({
  role: z.string(),
  members: z.array(z.string()).default([]),
  condition: z.unknown().optional(),
});
const POLICY = z.looseObject({ bindings: z.array(BINDING).default([]), etag: z.string() });
const ROLE = 'roles/firebaserules.firestoreServiceAgent';
/** Of policies with conditions, which a lower one would take away. */
const POLICY_VERSION = 3;

/** Lets the rules of Storage look at the user document. */
export const storageRulesRole: Step = {
  name: 'Storage rules',
  does: `lets the rules of Storage read Firestore (${ROLE} for Storage's own account), without which every upload is refused`,
  roles: ['roles/resourcemanager.projectIamAdmin'],
  async look({ project, number, find }) {
    const resource = `projects/${project}`;
    const found = await find(
      callOf('cloudresourcemanager.projects.getIamPolicy', {
        at: { resource },
        body: { options: { requestedPolicyVersion: POLICY_VERSION } },
      }),
    );
    if (found === undefined) return missing('follows once the interface is on');
    const policy = POLICY.parse(found);
    const member = `serviceAccount:service-${await number()}@gcp-sa-firebasestorage.iam.gserviceaccount.com`;
    const own = policy.bindings.find(({ role, condition }) => role === ROLE && condition === undefined);
    if (own?.members.includes(member) === true) return done('may read Firestore');
    const others = policy.bindings.filter((binding) => binding !== own);
    const binding = { role: ROLE, members: [...(own?.members ?? []), member] };
    return missing('may not read Firestore', {
      call: callOf('cloudresourcemanager.projects.setIamPolicy', {
        at: { resource },
        // With the etag: refused if another change came in between.
        body: { policy: { ...policy, bindings: [...others, binding], version: POLICY_VERSION } },
      }),
    });
  },
};
