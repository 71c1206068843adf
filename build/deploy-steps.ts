/** What `npm run deploy` runs, in which order (docs/operations.md, "A new version"). */

/** What a command line asks of a deployment. */
export interface DeploymentOrder {
  /** The environment (`--env staging`), also of the programs run beside; undefined: that of `.env`. */
  readonly env: string | undefined;
  /** Cards are published again, beside the build that is there, and nothing else is deployed. */
  readonly cardsAlone: boolean;
  /** Whether passes may go whose certificates are missing. */
  readonly withoutPasses: boolean;
  /** Further arguments of `firebase deploy`. */
  readonly others: readonly string[];
}

/** Reads the command line; what is not ours is left to `firebase deploy`. */
export function deploymentOrder(args: readonly string[]): DeploymentOrder {
  const at = args.findIndex((argument) => argument === '--env' || argument.startsWith('--env='));
  const [option = '', next = ''] = at < 0 ? [] : args.slice(at);
  const isNext = option === '--env';
  const rest = at < 0 ? args : args.toSpliced(at, isNext ? 2 : 1);
  return {
    env: at < 0 ? undefined : isNext ? next : option.slice('--env='.length),
    cardsAlone: rest.includes('--cards'),
    withoutPasses: rest.includes('--without-passes'),
    others: rest.filter((argument) => argument !== '--cards' && argument !== '--without-passes'),
  };
}

/** What is decided before a deployment. */
export interface Deployment extends DeploymentOrder {
  readonly project: string;
  /** The configuration with the policy of the build. */
  readonly config: string;
  /** Where drawn pictures are, if cards have been published. */
  readonly pictures: string | undefined;
}

/** A command and its arguments; `firebase` is the one in `node_modules`. */
export type Command = readonly ['npm' | 'firebase', ...string[]];

export interface DeploymentSteps {
  /** Makes what is deployed; a failure leaves the project as it is. */
  readonly before: readonly Command[];
  /**
   * The rules come first: they take what the former app writes and what the new one does, and the former
   * rules may refuse the new one. If a step fails, those after it are not taken.
   */
  readonly deploy: readonly Command[];
  /** What is left to the operator. */
  readonly afterwards: string | undefined;
}

/** Returns the steps of a deployment. */
export function deploymentSteps(deployment: Deployment): DeploymentSteps {
  const { project, env, config, cardsAlone, withoutPasses, pictures, others } = deployment;
  const named = env === undefined ? [] : ['--env', env];
  const passes = withoutPasses ? ['--without-passes'] : [];
  const publish: Command[] =
    pictures === undefined
      ? []
      : [['npm', 'run', 'publish-cards', '--', ...named, '--pictures', pictures, ...passes]];
  const deploy = (what: string): Command => [
    'firebase',
    'deploy',
    '--config',
    config,
    '--only',
    what,
    '--project',
    project,
    ...others,
  ];
  return cardsAlone
    ? { before: publish, deploy: [deploy('hosting')], afterwards: undefined }
    : {
        before: [['npm', 'run', 'build'], ...publish],
        deploy: [deploy('firestore,storage'), deploy('hosting')],
        afterwards:
          'Deployed: rules and indexes, then the app. Nobody waits for what is left:\n' +
          `  ${['npm run doctor', ...(env === undefined ? [] : ['--', ...named])].join(' ')}    lists documents that are not in the form of this version`,
      };
}
