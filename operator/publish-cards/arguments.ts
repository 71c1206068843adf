import {
  bucketOption,
  namedTarget,
  readOptions,
  TARGET_OPTIONS,
  TARGET_USAGE,
  type NamedTarget,
} from '../shared/terminal/command-line.ts';

/** What the operator wants. */
export interface PublishOrder extends NamedTarget {
  /** The Storage bucket; undefined: the project's usual one. */
  readonly bucket: string | undefined;
  /** The folder of the built site. */
  readonly site: string;
  /** The folder in which drawn pictures stay from run to run. */
  readonly pictures: string;
  /** Whether passes may go whose certificates are missing. */
  readonly withoutPasses: boolean;
}

type PublishCommand = { readonly kind: 'help' } | { readonly kind: 'publish'; readonly order: PublishOrder };

export const USAGE = `npm run publish-cards -- [--project <id>] [--env <name>] [--bucket <name>] [--site <folder>] [--pictures <folder>] [--without-passes]

Writes a page with its preview for each public card into the built site (dist), and removes those of cards that are gone. With
certificates in .env it also signs passes for Apple Wallet and Google Wallet (docs/operations.md, "Wallets"); where there are
passes and their certificates are missing, it refuses to take them away. Run it after
\`npm run build\`, as often as you like; \`npm run deploy -- --cards\` runs it and puts the pages on Hosting.

  --site       folder of the built site; dist
  --pictures   folder in which drawn pictures are kept from run to run; published
  --without-passes
               take passes away whose certificates are missing
${TARGET_USAGE}

Ends with 0 when every card is published, 2 when it could not publish.`;

const OPTIONS = {
  ...TARGET_OPTIONS,
  bucket: { type: 'string' },
  site: { type: 'string', default: 'dist' },
  pictures: { type: 'string', default: 'published' },
  'without-passes': { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

/** Reads the command line. Throws `UsageError`. */
export function parseCommand(args: readonly string[]): PublishCommand {
  const {
    help,
    bucket,
    site,
    pictures,
    'without-passes': withoutPasses,
    ...named
  } = readOptions(args, OPTIONS);
  if (help) return { kind: 'help' };
  return {
    kind: 'publish',
    order: { ...namedTarget(named), bucket: bucketOption(bucket), site, pictures, withoutPasses },
  };
}
