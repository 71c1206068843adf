import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Unfinished, useUnfinished } from '@/account-data/ui/deletion/unfinished';
import { canCreateCard } from '@/account/model/plan/plan';
import { PlanNotice } from '@/account/ui/plan/plan-notice';
import { profileQueries } from '@/account/ui/profile/queries';
import { removeSuggestions } from '@/ai-text/ui/stored-suggestion';
import { linkCodeLoader } from '@/app/link-code';
import { paths } from '@/app/paths';
import { useSignedInUser } from '@/app/session/session-context';
import { safeReturnPath } from '@/app/session/use-sign-in';
import { suggestionSlot } from '@/app/suggestion-slot';
import type { Card } from '@/card/model/card';
import { publicUrl } from '@/card/model/card-url';
import { DEFAULT_QR_DESIGN } from '@/card/model/qr-design';
import { handOver, hasNewDraft, sentCardId } from '@/card/ui/form/card-drafts';
import { CreateCard } from '@/card/ui/form/create-card';
import { FormSkeleton } from '@/card/ui/form/form-skeleton';
import { LegacyNotice, useStaysOpen } from '@/card/ui/form/legacy-notice';
import { cardQueries } from '@/card/ui/queries';
import { FillCard } from '@/contacts/ui/fill-card';
import { qrLinkTitle } from '@/qr/view/qr-link-title';
import { setJustCreatedFlag, type JustCreatedFlag } from '@/shared/browser/just-created';
import { publicOrigin } from '@/shared/firebase/config';
import { draftName } from '@/shared/forms/drafts';
import { listOf } from '@/shared/i18n/formats';
import { notify } from '@/shared/ui/notify';
import { Page } from '@/shared/ui/page';

/** A card that was sent before a reload and exists: goes to its edit form. True until that is known. */
function useSentCard(uid: string): boolean {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [id] = useState(() => sentCardId(uid));
  const { data: card, isLoading } = useQuery({
    ...cardQueries.detail(uid, id ?? ''),
    enabled: id !== undefined,
  });
  useEffect(() => {
    if (card === undefined) return;
    handOver(uid, card);
    notify.success(t('cards.createdAfterAll'));
    void navigate(paths.editCard.href({ cardId: card.id }), { replace: true });
  }, [card, uid, navigate, t]);
  return isLoading || card !== undefined;
}

export function Component() {
  const { t } = useTranslation();
  const { uid } = useSignedInUser();
  const looking = useSentCard(uid);
  const profile = useQuery({ ...profileQueries.detail(uid), staleTime: 0 });
  const unfinished = useUnfinished(uid, () => void profile.refetch());
  // Without its user document an account can add no card.
  const ending = unfinished.state === 'unfinished' || unfinished.state === 'keeping';
  const full = profile.data !== undefined && !canCreateCard(profile.data);
  // Decided once, so that the form stays while the user types. Without a profile the rules hold the limit.
  const [decided, setDecided] = useState<'form' | 'full'>();
  const [foundAtSaving, setFoundAtSaving] = useState(false);
  if (decided === undefined && !profile.isPending && !(full && profile.isFetching))
    setDecided(full ? 'full' : 'form');

  const isLegacy = profile.data?.isLegacy === true;
  const staysOpen = useStaysOpen(isLegacy, draftName(uid, 'new'));

  return (
    <Page title={t('cards.createTitle')}>
      <Unfinished deletion={unfinished} finishHref={paths.deleteAccount.href()} />
      {isLegacy && !ending && (
        <div className="mb-8">
          <LegacyNotice of="account" contactHref={paths.support.href()} />
        </div>
      )}
      {ending || (isLegacy && !staysOpen) ? null : decided === undefined || looking ? (
        <FormSkeleton />
      ) : (
        <CreateOrPlan
          uid={uid}
          profile={full ? profile.data : undefined}
          full={decided === 'full'}
          foundAtSaving={foundAtSaving}
          onPlan={(isFull) => {
            setDecided(isFull ? 'full' : 'form');
            setFoundAtSaving(isFull);
            if (isFull) void profile.refetch();
          }}
        />
      )}
    </Page>
  );
}

interface CreateOrPlanProps {
  readonly uid: string;
  readonly profile: Parameters<typeof PlanNotice>[0]['profile'];
  readonly full: boolean;
  /** Found out on saving. */
  readonly foundAtSaving: boolean;
  /** The plan is full, or the user goes back to the form. */
  readonly onPlan: (full: boolean) => void;
}

function CreateOrPlan({ uid, profile, full, foundAtSaving, onPlan }: CreateOrPlanProps) {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const user = useSignedInUser();
  const [query] = useSearchParams();
  const created = useRef(false);
  // The browser may restore this page from its back-forward cache, still busy.
  useEffect(() => {
    const leave = (event: PageTransitionEvent) => {
      if (event.persisted && created.current) void navigate(paths.dashboard.href(), { replace: true });
    };
    window.addEventListener('pageshow', leave);
    return () => window.removeEventListener('pageshow', leave);
  }, [navigate]);
  if (full) {
    return (
      <PlanNotice
        profile={profile}
        dashboardHref={paths.dashboard.href()}
        pricingHref={paths.pricing.href()}
        takesFocus={foundAtSaving}
        onBack={hasNewDraft(uid) ? () => onPlan(false) : undefined}
      />
    );
  }
  return (
    <CreateCard
      uid={uid}
      origin={publicOrigin()}
      account={{ name: user.displayName ?? '', email: user.email ?? '' }}
      initialSlug={query.get('name') ?? ''}
      suggestions={suggestionSlot(uid, 'new')}
      loadLinkCode={linkCodeLoader({ qrDesign: DEFAULT_QR_DESIGN, photoUrl: '' })}
      filler={FillCard}
      onCreated={(card) => {
        created.current = true;
        removeSuggestions(uid, 'new');
        const next = safeReturnPath(query.get('next'));
        if (next !== undefined) {
          void navigate(next, { replace: true });
          return;
        }
        setJustCreatedFlag(newCardFlag(t, card, i18n.language));
        // A public card is another program (main.tsx), hence a full navigation.
        window.location.assign(publicUrl(publicOrigin(), card));
      }}
      onPlanFull={() => onPlan(true)}
      onCancel={() => void navigate(paths.dashboard.href())}
    />
  );
}

function newCardFlag(t: TFunction, card: Card, language: string): JustCreatedFlag {
  const { id: cardId, customPath } = card;
  const missing = [
    card.photoUrl === '' && t('shareKit.created.fields.photo'),
    card.phones.length === 0 && t('shareKit.created.fields.phone'),
    card.company === '' && t('shareKit.created.fields.company'),
  ].filter((field) => field !== false);
  return {
    slug: customPath,
    texts: {
      title: t('shareKit.created.title'),
      code: qrLinkTitle(t, publicUrl(publicOrigin(), card)),
      share: t('shareKit.created.share'),
      copy: t('common.copyLink'),
      copied: t('common.copied'),
      copyFailed: t('common.copyFailed'),
      fullScreen: t('code.open'),
      phone: t('shareKit.created.phone'),
      more: missing.length > 0 ? t('shareKit.created.more', { fields: listOf(missing, language) }) : '',
      dashboard: t('shareKit.created.dashboard'),
      close: t('common.close'),
    },
    ways: {
      share: paths.shareCard.href({ cardId }),
      fullScreen: paths.code.href({ cardId }),
      phone: paths.shareCard.href({ cardId, part: 'wallpaper' }),
      more: paths.editCard.href({ cardId, part: 'add' }),
      dashboard: paths.dashboard.href(),
    },
  };
}
