import {
  createBrowserRouter,
  redirect,
  useRouteError,
  type PatchRoutesOnNavigationFunction,
  type RouteObject,
} from 'react-router-dom';
import { BRAND } from '@/shared/lib/brand';
import { ErrorScreen } from './error-screen';
import { SessionLayout } from './layouts/session-layout';
import { paths } from './paths';
import { Root, type RouteHandle } from './root';

const handle = (value: RouteHandle): RouteHandle => value;

const Nothing = () => null;

/** All routes but those of a team, each in its own chunk. Public cards are outside of session and menus. */
export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <RouteError />,
    // Until the first chunk is loaded the page stays as index.html has it.
    hydrateFallbackElement: <></>,
    children: [
      {
        id: 'session',
        Component: SessionLayout,
        children: [
          {
            lazy: () => import('./layouts/site-layout'),
            children: [
              {
                path: paths.landing.path,
                lazy: () => import('./routes/landing'),
                handle: handle({ title: 'landing' }),
              },
              {
                path: paths.home.path,
                lazy: () => import('./routes/home'),
                handle: handle({ title: 'landing', lang: 'ko' }),
              },
              {
                path: paths.download.path,
                lazy: () => import('./routes/download'),
                handle: handle({ title: 'download' }),
              },
              {
                path: paths.features.path,
                lazy: () => import('./routes/features'),
                handle: handle({ title: 'features' }),
              },
              {
                path: paths.pricing.path,
                lazy: () => import('./routes/pricing'),
                handle: handle({ title: 'pricing' }),
              },
              {
                path: paths.help.path,
                lazy: () => import('./routes/help'),
                handle: handle({ title: 'help' }),
              },
              {
                path: paths.support.path,
                lazy: () => import('./routes/support'),
                handle: handle({ title: 'contact' }),
              },
              {
                path: paths.report.path,
                lazy: () => import('./routes/report'),
                handle: handle({ title: 'report' }),
              },
              {
                path: paths.status.path,
                lazy: () => import('./routes/status'),
                handle: handle({ title: 'status' }),
              },
              {
                path: paths.deleteAccount.path,
                lazy: () => import('./routes/delete-account'),
                handle: handle({ title: 'deleteAccount' }),
              },
              {
                path: paths.mailChoice.path,
                lazy: () => import('./routes/mail-choice'),
                handle: handle({ title: 'mailChoice' }),
              },
              {
                path: paths.privacyPolicy.path,
                lazy: () => import('./routes/privacy-policy'),
                handle: handle({ title: 'privacyPolicy' }),
              },
              {
                path: paths.terms.path,
                lazy: () => import('./routes/terms'),
                handle: handle({ title: 'terms' }),
              },
              ...(BRAND.operator === undefined
                ? []
                : [
                    {
                      path: paths.imprint.path,
                      lazy: () => import('./routes/imprint'),
                      handle: handle({ title: 'imprint' }),
                    },
                  ]),
            ],
          },
          {
            lazy: () => import('./layouts/auth-layout'),
            children: [
              {
                path: paths.login.path,
                lazy: () => import('./routes/login'),
                handle: handle({ title: 'login' }),
              },
              {
                path: paths.register.path,
                lazy: () => import('./routes/register'),
                handle: handle({ title: 'register' }),
              },
              {
                path: paths.forgotPassword.path,
                lazy: () => import('./routes/forgot-password'),
                handle: handle({ title: 'forgotPassword' }),
              },
            ],
          },
          {
            id: 'signed-in',
            lazy: () => import('./layouts/signed-in-layout'),
            children: [
              {
                path: paths.dashboard.path,
                lazy: () => import('./routes/dashboard'),
                handle: handle({ title: 'dashboard', isShownBeforeConfirmed: true }),
              },
              {
                path: paths.createCard.path,
                lazy: () => import('./routes/card-create'),
                handle: handle({ title: 'createCard', loginText: 'loginRequiredCreate' }),
              },
              {
                path: paths.editCard.path,
                lazy: () => import('./routes/card-edit'),
                handle: handle({ title: 'editCard' }),
              },
              {
                path: paths.qrDesign.path,
                lazy: () => import('./routes/qr-design'),
                handle: handle({ title: 'qrDesign' }),
              },
              {
                path: paths.code.path,
                lazy: () => import('./routes/qr'),
                handle: handle({ title: 'code', isShownBeforeConfirmed: true }),
              },
              {
                path: paths.lastQr.path,
                lazy: () => import('./routes/qr'),
                handle: handle({ title: 'code', isShownBeforeConfirmed: true }),
              },
              {
                path: paths.visits.path,
                lazy: () => import('./routes/card-visits'),
                handle: handle({ title: 'analytics' }),
              },
              {
                lazy: () => import('./routes/contacts'),
                handle: handle({ title: 'network' }),
                // One chunk for all, so that panels open offline, too.
                children: [
                  { path: paths.contacts.path, Component: Nothing },
                  { path: paths.newContact.path, Component: Nothing },
                  { path: paths.contactDetail.path, Component: Nothing },
                  { path: paths.editContact.path, Component: Nothing },
                ],
              },
              {
                path: paths.shareCard.path,
                lazy: () => import('./routes/card-share'),
                handle: handle({ title: 'shareCard' }),
              },
              {
                path: paths.firebaseTest.path,
                lazy: () => import('./routes/firebase-test'),
                handle: handle({ title: 'firebaseTest' }),
              },
              {
                path: paths.contactImport.path,
                lazy: () => import('./routes/contact-import'),
                handle: handle({ title: 'contactImport' }),
              },
              {
                path: paths.contactScan.path,
                lazy: () => import('./routes/contact-scan'),
                handle: handle({ title: 'contactScan' }),
              },
              {
                path: paths.paperCards.path,
                lazy: () => import('./routes/paper-cards'),
                handle: handle({ title: 'paperCards' }),
              },
              {
                path: paths.contactDuplicates.path,
                lazy: () => import('./routes/contact-duplicates'),
                handle: handle({ title: 'contactDuplicates' }),
              },
              {
                path: paths.inbox.path,
                lazy: () => import('./routes/inbox'),
                handle: handle({ title: 'inbox' }),
              },
              {
                path: paths.profile.path,
                lazy: () => import('./routes/profile'),
                handle: handle({ title: 'profile' }),
              },
            ],
          },
        ],
      },
      { path: paths.cardEditor.path, loader: () => redirect(paths.createCard.href()), Component: Nothing },
      { path: paths.cardById.path, lazy: () => import('./routes/public-card') },
      { path: paths.cardByQr.path, lazy: () => import('./routes/public-card') },
      { path: paths.publicCard.path, lazy: () => import('./routes/public-card') },
      { path: '*', loader: () => redirect(paths.landing.href()), Component: Nothing },
    ],
  },
];

/** Adds the routes below `/team` when one of them is opened: few owners need them. */
export const patchRoutesOnNavigation: PatchRoutesOnNavigationFunction = async ({ path, patch }) => {
  if (path.startsWith('/team')) (await import('./team-routes')).addTeamRoutes(patch);
};

/** Returns the router of the owner's app. */
export function createRouter() {
  return createBrowserRouter(routes, { patchRoutesOnNavigation });
}

export function RouteError() {
  return <ErrorScreen error={useRouteError()} />;
}
