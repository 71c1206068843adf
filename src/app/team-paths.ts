/** Addresses below `/team`, beside `paths.team` and `paths.teamImport`: few screens link to them. */
import { fixed } from './visitor-paths.ts';

const ofCompany = <T extends string>(screen: T) => ({
  path: `/team/company/:companyId${screen}` as const,
  href: ({ companyId }: { companyId: string }) => `/team/company/${encodeURIComponent(companyId)}${screen}`,
});

export const teamPaths = {
  /** An invitation; also for who has no account. */
  companyJoin: {
    path: '/team/join/:code',
    href: ({ code }: { code: string }) => `/team/join/${encodeURIComponent(code)}`,
  },
  companies: fixed('/team/company'),
  companyPeople: ofCompany(''),
  companyLook: ofCompany('/look'),
  companyVisits: ofCompany('/visits'),
  companyPage: ofCompany('/page'),
  companyRecord: ofCompany('/record'),
  companySettings: ofCompany('/settings'),
} as const;
