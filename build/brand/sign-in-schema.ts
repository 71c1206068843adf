import { z } from 'zod';

/** A firm's directory at Microsoft, as an id or a domain; without one, every Microsoft account signs in. */
const TENANT = /^[a-z0-9][a-z0-9.-]{0,99}$/i;
const NAME_MAX_LENGTH = 40;

/** A provider of Identity Platform: the id that the console gives it, and the name on its button. */
function ownProvider<const T extends 'oidc' | 'saml'>(kind: T) {
  const id = new RegExp(`^${kind}\\.[a-z0-9][a-z0-9-]{0,59}$`);
  return z.strictObject({
    kind: z.literal(kind),
    id: z.string().regex(id, `must be the id that the console shows, such as ${kind}.firm`),
    name: z
      .string()
      .regex(/^[^\s\p{C}<>](?:[^\p{C}<>]*[^\s\p{C}<>])?$/u, 'must be a text without markup and outer spaces')
      .max(NAME_MAX_LENGTH, `must have at most ${NAME_MAX_LENGTH} characters`),
  });
}

const otherProvider = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({
      kind: z.literal('microsoft'),
      tenant: z.string().regex(TENANT, 'must be the id or a domain of a directory').optional(),
    }),
    z.strictObject({ kind: z.literal('apple') }),
    ownProvider('oidc'),
    ownProvider('saml'),
  ],
  { error: ({ code }) => (code === 'invalid_union' ? 'must be microsoft, apple, oidc or saml' : undefined) },
);

type OtherProvider = z.infer<typeof otherProvider>;

const identity = (provider: OtherProvider) => ('id' in provider ? provider.id : provider.kind);

/** The ways to sign in that the pages offer; each has to be switched on in the project, too. */
export const signInSchema = z
  .strictObject({
    password: z.boolean().default(true),
    google: z.boolean().default(true),
    others: z
      .array(otherProvider)
      .refine((all) => new Set(all.map(identity)).size === all.length, 'must name each provider once')
      .default([]),
    /** Whether the project has the second factor by an authenticator app. */
    secondFactor: z.boolean().default(false),
  })
  .refine(
    ({ password, google, others }) => password || google || others.length > 0,
    'must leave at least one way to sign in',
  )
  .prefault({});
