import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveAccepts, type InboxState } from '@/inbox/service/inbox-settings';
import { useOneAtATime } from '@/shared/forms/use-one-at-a-time';
import { Button } from '@/shared/ui/button';
import { CheckField } from '@/shared/ui/check-field';
import { ErrorNotice } from '@/shared/ui/error-notice';
import { Page, Section } from '@/shared/ui/page';
import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton';
import { EncryptionPanel } from './encryption-panel';
import { listEntries, type Decrypted } from './entries';
import { InboxList } from './inbox-list';
import { inboxQueries, useLiveInbox } from './queries';
import { UnlockForm } from './unlock-form';
import type { ContactsAround } from './use-adding';
import { useBufferedEntries } from './use-buffered-entries';
import { noteInboxSeen } from './use-new-count';
import { useConfirmedDecrypted, useDecrypted, useUnlocked } from './use-unlocked';

interface InboxPageProps {
  uid: string;
  contactsHref: string;
  cardName: (id: string) => string | undefined;
  /** Told of which cards the entries are; the same at each call. */
  onCards?: (ids: readonly string[]) => void;
  around: ContactsAround;
  ownWords: readonly string[];
}

/** The owner's inbox and its settings. */
export function InboxPage({ uid, contactsHref, cardName, onCards, around, ownWords }: InboxPageProps) {
  const { t } = useTranslation();
  const inbox = useLiveInbox(uid);
  const { entries: all, error, unreached, lastKnown, retry } = inbox;
  const { visible, showAll, box } = useBufferedEntries(all);
  const newest = visible?.[0]?.createdAt.getTime();
  useEffect(() => {
    if (newest !== undefined) noteInboxSeen(uid, newest);
  }, [uid, newest]);
  useEffect(() => onCards?.([...new Set(all?.map(({ cardId }) => cardId))]), [all, onCards]);
  const inboxState = useQuery(inboxQueries.settings(uid));
  const { settings, key: storedKey } = inboxState.data ?? {};
  const unlocked = useUnlocked(uid, storedKey?.publicKey);
  const { key, hold } = unlocked;
  const certain = useConfirmedDecrypted(uid, all, key, useDecrypted(uid, all, key));
  const encrypted = (all ?? []).filter(({ content }) => content.kind === 'encrypted');
  // Without a key encrypted entries stay locked.
  const lost = inboxState.data !== undefined && storedKey === undefined;
  const decrypted: Decrypted | undefined = lost
    ? new Map(encrypted.map(({ id }) => [id, 'unreadable']))
    : certain;
  const entries = listEntries(visible ?? [], decrypted);
  const isComing = all === undefined && error === undefined && !unreached;
  const bufferedCount = visible === all ? 0 : listEntries(all ?? [], decrypted).length - entries.length;

  return (
    <Page title={t('titles.inbox')} lead={t('inbox.lead')} backTo={contactsHref}>
      <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[1fr_22rem]">
        <div>
          {lastKnown && <output className="mb-4 block text-sm text-ink-soft">{t('inbox.lastKnown')}</output>}
          {error !== undefined && <ErrorNotice error={error} onRetry={retry} />}
          {encrypted.length > 0 && storedKey && !key && (
            <UnlockForm storedKey={storedKey} count={encrypted.length} onUnlocked={hold} />
          )}
          {all !== undefined && (
            <div {...box} tabIndex={-1} className="relative outline-none">
              <ShowBufferedButton count={bufferedCount} onShow={showAll} />
              <InboxList
                uid={uid}
                entries={entries}
                count={visible?.length ?? 0}
                older={inbox}
                accepts={settings?.accepts ?? true}
                cardName={cardName}
                around={around}
              />
            </div>
          )}
          {entries === undefined && error === undefined && unreached && (
            <output>{t('inbox.unreached')}</output>
          )}
          {isComing && (
            <SkeletonGroup label={t('inbox.loading')} className="flex flex-col gap-4">
              <Skeleton className="h-24 w-full" />
              <Skeleton className="h-24 w-full" />
            </SkeletonGroup>
          )}
        </div>
        {/* Hidden on small screens while the list above it loads. */}
        <InboxSection
          uid={uid}
          inboxState={inboxState}
          unlocked={unlocked}
          hasUnopenable={entries.some(({ content }) => content === 'unreadable')}
          ownWords={ownWords}
          className={isComing ? 'max-lg:hidden' : undefined}
        />
      </div>
    </Page>
  );
}

interface InboxSectionProps {
  uid: string;
  inboxState: UseQueryResult<InboxState>;
  unlocked: ReturnType<typeof useUnlocked>;
  hasUnopenable: boolean;
  ownWords: readonly string[];
  className: string | undefined;
}

/** The settings of the inbox: whether it accepts details, and their encryption. */
function InboxSection({ uid, inboxState, unlocked, className, ...panel }: InboxSectionProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { key, hold, lock } = unlocked;
  const refresh = () => client.invalidateQueries(inboxQueries.settings(uid));
  return (
    <Section title={t('inbox.settings')} className={className}>
      {inboxState.data !== undefined && (
        <>
          <AcceptsField uid={uid} accepts={inboxState.data.settings.accepts} onChanged={refresh} />
          <EncryptionPanel
            uid={uid}
            inboxState={inboxState.data}
            unlocked={key}
            onKey={(next) => hold(next, false)}
            onLock={lock}
            onChanged={refresh}
            {...panel}
          />
        </>
      )}
      {inboxState.isPending && <Skeleton className="h-24 w-full" />}
      {inboxState.isError && inboxState.data === undefined && (
        <ErrorNotice
          error={t('inbox.settingsFailed')}
          onRetry={() => void inboxState.refetch()}
          retrying={inboxState.isFetching}
        />
      )}
    </Section>
  );
}

interface ShowBufferedButtonProps {
  count: number;
  onShow: () => void;
}

/** Shows held back entries. Overlaps the list's edge, so that nothing moves. */
function ShowBufferedButton({ count, onShow }: ShowBufferedButtonProps) {
  const { t } = useTranslation();
  return (
    // A live region must exist before it is filled.
    <output className="pointer-events-none absolute inset-x-0 top-0 z-10 flex -translate-y-1/2 justify-center">
      {count > 0 && (
        <Button className="pointer-events-auto shadow-lift" onClick={onShow}>
          {t('inbox.showNew', { count })}
        </Button>
      )}
    </output>
  );
}

interface AcceptsFieldProps {
  uid: string;
  accepts: boolean;
  onChanged: () => Promise<unknown>;
}

function AcceptsField({ uid, accepts, onChanged }: AcceptsFieldProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<boolean>();
  const [outcome, setOutcome] = useState<'saved' | 'failed'>();
  const { busy, run } = useOneAtATime();
  const choose = (next: boolean) =>
    run(async () => {
      setChosen(next);
      setOutcome(undefined);
      try {
        await saveAccepts(uid, next);
        await onChanged();
        setOutcome('saved');
      } catch {
        setOutcome('failed');
      }
      setChosen(undefined);
    });
  return (
    <div>
      <CheckField
        label={<span className="font-semibold">{t('inbox.accepts')}</span>}
        hint={t('inbox.acceptsHint')}
        checked={chosen ?? accepts}
        error={outcome === 'failed' ? t('inbox.saveFailed') : undefined}
        onChange={(event) => void choose(event.target.checked)}
      />
      <output className="block min-h-6 text-sm text-ink-soft">
        {busy && t('common.saving')}
        {outcome === 'saved' && t('inbox.saved')}
      </output>
    </div>
  );
}
