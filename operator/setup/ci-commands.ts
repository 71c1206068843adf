/**
 * The commands that let a GitHub repository deploy without a key: Workload Identity Federation. Source:
 * Google Cloud, "Configure Workload Identity Federation with deployment pipelines";
 * google-github-actions/auth.
 */

import { environmentFile } from '../shared/environment.ts';

interface Deployer {
  readonly project: string;
  /** `owner/name`. */
  readonly repository: string;
  /** The environment of GitHub in which `.github/workflows/deploy.yml` runs. */
  readonly environment: string;
}

/** What deploying and the round of `npm run verify` need, and no more. */
const DEPLOY_ROLES = [
  'roles/firebasehosting.admin',
  'roles/firebaserules.admin',
  'roles/firebasestorage.viewer',
  'roles/datastore.indexAdmin',
  'roles/datastore.user',
  'roles/firebaseauth.admin',
  'roles/storage.objectAdmin',
  'roles/serviceusage.serviceUsageConsumer',
] as const;

/** Returns the commands, in their order, as a text for a shell. */
export function ciCommands({ project, repository, environment }: Deployer): string {
  const account = `carte-deploy@${project}.iam.gserviceaccount.com`;
  const pool = 'github';
  const provider = 'carte-deploy';
  const inProject = `--project=${project}`;
  const subject = `repo:${repository}:environment:${environment}`;
  return [
    '# Run these once, as an owner of the project; then commit nothing: there is no key.',
    `NUMBER=$(gcloud projects describe ${project} --format='value(projectNumber)')`,
    `gcloud services enable iam.googleapis.com iamcredentials.googleapis.com sts.googleapis.com ${inProject}`,
    `gcloud iam service-accounts create carte-deploy --display-name='Deployments of ${repository}' ${inProject}`,
    ...DEPLOY_ROLES.map(
      (role) =>
        `gcloud projects add-iam-policy-binding ${project} --member=serviceAccount:${account} --role=${role} --condition=None`,
    ),
    `gcloud iam workload-identity-pools create ${pool} --location=global ${inProject}`,
    `gcloud iam workload-identity-pools providers create-oidc ${provider} --location=global --workload-identity-pool=${pool} ${inProject} \\`,
    `  --issuer-uri=https://token.actions.githubusercontent.com --attribute-mapping=google.subject=assertion.sub \\`,
    `  --attribute-condition="assertion.sub == '${subject}'"`,
    `gcloud iam service-accounts add-iam-policy-binding ${account} ${inProject} --role=roles/iam.workloadIdentityUser \\`,
    `  --member="principal://iam.googleapis.com/projects/$NUMBER/locations/global/workloadIdentityPools/${pool}/subject/${subject}"`,
    '# What the workflow reads, in the repository’s environment of this name.',
    `gh api --method PUT repos/${repository}/environments/${environment}`,
    `gh variable set WORKLOAD_IDENTITY_PROVIDER --repo ${repository} --env ${environment} \\`,
    `  --body "projects/$NUMBER/locations/global/workloadIdentityPools/${pool}/providers/${provider}"`,
    `gh variable set SERVICE_ACCOUNT --repo ${repository} --env ${environment} --body ${account}`,
    `grep -E '^(VITE_[A-Z_]+|BRAND)=.' ${environmentFile(environment)} > variables.txt`,
    `gh variable set --repo ${repository} --env ${environment} --env-file variables.txt`,
  ].join('\n');
}
