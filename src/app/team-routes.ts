/** All routes below `/team`, which the router adds when one of them is opened. */
import type { RouteObject } from 'react-router-dom';
import { paths } from './paths';
import type { RouteHandle } from './root';
import { teamPaths } from './team-paths';

const handle = (value: RouteHandle): RouteHandle => value;

/** Below the layout of signed-in users. Each has an id, as the router adds them again and again. */
export const signedInTeamRoutes: RouteObject[] = [
  {
    id: 'team',
    path: paths.team.path,
    lazy: () => import('./routes/team'),
    handle: handle({ title: 'team' }),
  },
  {
    id: 'team-import',
    path: paths.teamImport.path,
    lazy: () => import('./routes/team-import'),
    handle: handle({ title: 'teamImport' }),
  },
  {
    id: 'companies',
    path: teamPaths.companies.path,
    lazy: () => import('./routes/companies'),
    handle: handle({ title: 'company' }),
  },
  {
    id: 'company',
    lazy: () => import('./layouts/company-layout'),
    children: [
      {
        path: teamPaths.companyPeople.path,
        lazy: () => import('./routes/company-people'),
        handle: handle({ title: 'companyPeople' }),
      },
      {
        path: teamPaths.companyLook.path,
        lazy: () => import('./routes/company-look'),
        handle: handle({ title: 'companyLook' }),
      },
      {
        path: teamPaths.companyVisits.path,
        lazy: () => import('./routes/company-visits'),
        handle: handle({ title: 'companyVisits' }),
      },
      {
        path: teamPaths.companyPage.path,
        lazy: () => import('./routes/company-page'),
        handle: handle({ title: 'companyPage' }),
      },
      {
        path: teamPaths.companyRecord.path,
        lazy: () => import('./routes/company-record'),
        handle: handle({ title: 'companyRecord' }),
      },
      {
        path: teamPaths.companySettings.path,
        lazy: () => import('./routes/company-settings'),
        handle: handle({ title: 'companySettings' }),
      },
    ],
  },
];

/** For everyone, with a session or without. */
export const openTeamRoutes: RouteObject[] = [
  {
    id: 'company-join',
    lazy: () => import('./layouts/auth-layout'),
    children: [
      {
        path: teamPaths.companyJoin.path,
        lazy: () => import('./routes/company-join'),
        handle: handle({ title: 'companyJoin' }),
      },
    ],
  },
];

/** Adds them below the layouts of `router.tsx`, by the ids of these. */
export function addTeamRoutes(patch: (routeId: string, children: RouteObject[]) => void): void {
  patch('session', openTeamRoutes);
  patch('signed-in', signedInTeamRoutes);
}
