import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { ChangePassword } from '@/features/auth/change-password';
import { VerifyEmail } from '@/features/auth/verify-email';
import { DataPanel } from '@/features/data-export/data-panel';
import { PlanFacts } from '@/features/plans/plan-facts';
import { profileQueries } from '@/features/profile/queries';
import { ProfilePage } from '@/features/profile/profile-page';
import { paths } from '../paths';
import { ProfilePhoto } from '../profile-photo';
import { useSignedInUser } from '../session/session-context';
import { useSignOut } from '../session/use-sign-out';

/** /profile */
export function Component() {
  const user = useSignedInUser();
  const client = useQueryClient();
  const [query] = useSearchParams();
  const signOut = useSignOut();
  const options = profileQueries.detail(user.uid);
  const { data, error, isFetching, refetch } = useQuery(options);
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
      photo={<ProfilePhoto user={user} onSaved={() => void client.invalidateQueries(options)} />}
      verification={<VerifyEmail user={user} />}
      password={<ChangePassword email={user.email ?? ''} />}
      plan={data && <PlanFacts profile={data} />}
      data={<DataPanel uid={user.uid} email={user.email ?? ''} cardId={query.get('card') ?? undefined} />}
      pricingHref={paths.pricing.href()}
      deleteHref={paths.deleteAccount.href()}
    />
  );
}
