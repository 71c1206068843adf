import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { DataPanel } from '@/account-data/ui/export/data-panel';
import { DATA_ID, PAGE_ID } from '@/account/model/profile-parts';
import type { SessionUser } from '@/account/service/session';
import { PlanFacts } from '@/account/ui/plan/plan-facts';
import { ProfilePage } from '@/account/ui/profile/profile-page';
import { profileQueries } from '@/account/ui/profile/queries';
import { useProfilePhoto } from '@/account/ui/profile/use-profile-photo';
import { ChangePassword } from '@/account/ui/sign-in/change-password';
import { SignInMethods } from '@/account/ui/sign-in/sign-in-methods';
import { VerifyEmail } from '@/account/ui/sign-in/verify-email';
import { hasPart, paths } from '@/app/paths';
import { useSignedInUser } from '@/app/session/session-context';
import { useSignOut } from '@/app/session/sign-out';
import { noteAccountPhoto, removeAccountPhoto } from '@/card/ui/form/form-services';
import { PhotoField } from '@/card/ui/form/picture-field';
import { BRAND } from '@/shared/lib/brand';
import { ErrorNotice } from '@/shared/ui/error-notice';
import { Skeleton } from '@/shared/ui/skeleton';

/** Of the few who look for it. */
const SecondFactor = BRAND.hasSecondFactor
  ? lazy(async () => ({ default: (await import('@/app/second-factor')).SecondFactor }))
  : undefined;

export function Component() {
  const user = useSignedInUser();
  const client = useQueryClient();
  const [query] = useSearchParams();
  const signOut = useSignOut();
  const options = profileQueries.detail(user.uid);
  const { data: known, dataUpdatedAt, error, isFetching, refetch } = useQuery(options);
  // A form must not begin with what this browser stored of an earlier screen (opening/snapshot-queries.tsx).
  const data = dataUpdatedAt === 0 ? undefined : known;
  useSection(data !== undefined || error !== null);
  const secondFactor = SecondFactor ? (
    <Suspense fallback={<Skeleton className="h-24" />}>
      <SecondFactor emailVerified={user.emailVerified} />
    </Suspense>
  ) : undefined;
  const onPhotoSaved = (former: string | null) => {
    void client.invalidateQueries(options);
    void removeAccountPhoto(user.uid, former);
  };
  return (
    <ProfilePage
      user={user}
      profile={data}
      profileError={data === undefined && error !== null ? error : undefined}
      onRetry={() => void refetch()}
      retrying={isFetching}
      onNameSaved={() => void client.invalidateQueries(options)}
      onSettingsSaved={(changes) =>
        client.setQueryData(
          options.queryKey,
          (known) => known && { ...known, settings: { ...known.settings, ...changes } },
        )
      }
      onSignOut={signOut}
      photo={<ProfilePhoto user={user} onSaved={onPhotoSaved} />}
      verification={<VerifyEmail user={user} />}
      methods={<SignInMethods />}
      password={<ChangePassword email={user.email ?? ''} />}
      secondFactor={secondFactor}
      plan={data && <PlanFacts profile={data} />}
      data={<DataPanel uid={user.uid} email={user.email ?? ''} cardId={query.get('card') ?? undefined} />}
      pricingHref={paths.pricing.href()}
      deleteHref={paths.deleteAccount.href()}
    />
  );
}

/** Shows and focuses the section that the link names, once what is above it has its height. */
function useSection(isReady: boolean): void {
  const location = useLocation();
  const part = ([DATA_ID, PAGE_ID] as const).find((one) => hasPart(location, one));
  useEffect(() => {
    // Back at a place that the browser has restored, or scrolled already: it stays.
    if (!isReady || part === undefined || window.scrollY > 0) return;
    const section = document.getElementById(part);
    if (section === null) return;
    section.tabIndex = -1;
    section.focus({ preventScroll: true });
    section.scrollIntoView();
  }, [isReady, part]);
}

interface ProfilePhotoProps {
  readonly user: SessionUser;
  readonly onSaved: (former: string | null) => void;
}

function ProfilePhoto({ user, onSaved }: ProfilePhotoProps) {
  const onSaving = (former: string | null) => noteAccountPhoto(user.uid, former);
  const { upload, removing, error, remove } = useProfilePhoto(user, { onSaving, onSaved });
  return (
    <>
      <PhotoField
        photoUrl={user.photoURL ?? ''}
        upload={upload}
        onRemove={() => void remove()}
        disabled={removing}
      />
      {error !== undefined && <ErrorNotice error={error} />}
    </>
  );
}
