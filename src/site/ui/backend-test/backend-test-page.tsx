import CircleCheck from 'lucide-react/icons/circle-check';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { SessionUser } from '@/account/service/session';
import { getProfile } from '@/account/service/users';
import { cardDraftFrom, draftOf, type Card, type CardDraft } from '@/card/model/card';
import type { QrDesign } from '@/card/model/qr-design';
import { encodeDraft } from '@/card/model/stored-card';
import { createCard, updateCard } from '@/card/service/card-writes';
import { getCard, listCards } from '@/card/service/cards';
import { saveQrDesign } from '@/card/service/qr-designs';
import { errorMessage } from '@/shared/i18n/error-message';
import { duration } from '@/shared/i18n/formats';
import { Button } from '@/shared/ui/button';
import { ErrorNotice } from '@/shared/ui/error-notice';
import { Page, Section } from '@/shared/ui/page';
import { logFailedSteps, runBackendTest, type BackendTestResult } from '@/site/service/backend-test';
import { useCall, useLiveTest, type Call, type CallName, type LiveTest } from './use-backend-calls';

/** A card's fields as its document has them. */
type StoredFields = Readonly<Record<string, unknown>>;

/** The developer's helper (docs/specification.md §7): the user's own cards and QR designs. */
interface TestHelper {
  createCard: (fields: StoredFields) => Promise<StoredFields>;
  updateCard: (cardId: string, fields: StoredFields) => Promise<StoredFields>;
  readCard: (cardId: string) => Promise<StoredFields>;
  readCards: () => Promise<StoredFields[]>;
  readQrDesign: (cardId: string) => Promise<QrDesign>;
  updateQrDesign: (cardId: string, design: Partial<QrDesign>) => Promise<QrDesign>;
}

declare global {
  interface Window {
    /** Set while the test page is open. */
    carteTest?: TestHelper | undefined;
  }
}

/** Puts the helper, without tokens or keys, on `window`; returns a function that removes it. */
function offerTestHelper(uid: string): () => void {
  const storedForm = (card: Card): StoredFields => ({ ...card, ...encodeDraft(draftOf(card)) });
  /** Returns the form's fields of a stored card, without those that this version does not know. */
  const formFields = (fields: StoredFields): CardDraft => {
    const { others: _others, ...known } = cardDraftFrom(fields);
    return known;
  };
  const helper: TestHelper = {
    createCard: async (fields) => storedForm(await createCard(uid, formFields(fields))),
    updateCard: async (cardId, fields) => {
      const draft = formFields({ ...storedForm(await getCard(uid, cardId)), ...fields });
      return storedForm(await updateCard(uid, cardId, draft));
    },
    readCard: async (cardId) => storedForm(await getCard(uid, cardId)),
    readCards: async () => (await listCards(uid)).map(storedForm),
    readQrDesign: async (cardId) => (await getCard(uid, cardId)).qrDesign,
    updateQrDesign: async (cardId, design) => {
      await saveQrDesign(uid, cardId, { ...(await getCard(uid, cardId)).qrDesign, ...design });
      return (await getCard(uid, cardId)).qrDesign;
    },
  };
  window.carteTest = helper;
  return () => {
    if (window.carteTest === helper) delete window.carteTest;
  };
}

const isTestResult = (result: unknown): result is BackendTestResult =>
  typeof result === 'object' && result !== null && 'steps' in result;

/** The developer's page (docs/specification.md §2): session, calls and results, without tokens or keys. */
export function BackendTestPage({ user }: { user: SessionUser }) {
  const { t } = useTranslation();
  const { call, run } = useCall();
  const live = useLiveTest(user.uid);
  useEffect(() => offerTestHelper(user.uid), [user.uid]);
  const runAll = async () => {
    const result = await runBackendTest(user.uid);
    logFailedSteps(result);
    return result;
  };
  const result = call.state === 'done' ? call.result : undefined;
  const output = live.state === 'idle' ? result : live.cards;
  const error = live.state === 'idle' ? call.state === 'failed' && call.error : live.error;
  const start = (what: CallName, work: () => Promise<unknown>) => {
    live.reset();
    run(what, work);
  };

  return (
    <Page title={t('backendTest.title')} lead={t('backendTest.lead')}>
      <Section title={t('backendTest.user')}>
        <UserFacts user={user} />
      </Section>
      <Section title={t('backendTest.calls')}>
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => start('fetchProfile', () => getProfile(user.uid))}>
            {t('backendTest.fetchProfile')}
          </Button>
          <Button onClick={() => start('fetchCards', () => listCards(user.uid))}>
            {t('backendTest.fetchCards')}
          </Button>
          {live.state === 'running' ? (
            <Button onClick={live.stop}>{t('backendTest.stop')}</Button>
          ) : (
            <Button onClick={live.start}>{t('backendTest.subscribe')}</Button>
          )}
          <Button onClick={() => start('runAll', runAll)}>{t('backendTest.runAll')}</Button>
        </div>
        <StatusLine call={call} live={live} />
      </Section>
      <Section title={t('backendTest.results')}>
        {error ? <ErrorNotice error={error} /> : null}
        {(output !== undefined || !error) && <CallResult result={output} />}
      </Section>
      <Section title={t('backendTest.helperTitle')} text={t('backendTest.helperText')}>
        <pre
          dir="ltr"
          className="rounded-sheet border border-line bg-sheet p-4 text-xs wrap-anywhere whitespace-pre-wrap"
        >
          {EXAMPLE}
        </pre>
      </Section>
    </Page>
  );
}

const EXAMPLE = `await carteTest.createCard({ name: 'Ann', email: 'ann@example.com', customPath: 'ann-test' })
await carteTest.updateCard(cardId, { company: 'Acme' })
await carteTest.readCards()
await carteTest.updateQrDesign(cardId, { qrColor: '#102030' })
await carteTest.readQrDesign(cardId)`;

function UserFacts({ user }: { user: SessionUser }) {
  const { t } = useTranslation();
  const facts = [
    [t('backendTest.uid'), user.uid],
    [t('backendTest.email'), user.email ?? '–'],
    [t('backendTest.name'), user.displayName ?? '–'],
    [t('backendTest.status'), t('backendTest.signedIn')],
    [t('backendTest.verified'), user.emailVerified ? t('backendTest.yes') : t('backendTest.no')],
  ] as const;
  return (
    <dl className="grid gap-x-8 gap-y-3 text-sm sm:grid-cols-[max-content_1fr]">
      {facts.map(([term, value]) => (
        <div key={term} className="contents">
          <dt className="text-ink-soft">{term}</dt>
          <dd className="font-semibold wrap-anywhere max-sm:mb-2">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What a call returned: the parts of the test, or anything else as JSON. */
function CallResult({ result }: { result: unknown }) {
  const { t } = useTranslation();
  if (result === undefined) return <p className="text-sm text-ink-soft">{t('backendTest.noResults')}</p>;
  if (isTestResult(result)) return <TestParts result={result} />;
  return (
    <textarea
      dir="ltr"
      readOnly
      rows={16}
      aria-label={t('backendTest.results')}
      value={JSON.stringify(result, undefined, 2)}
      // Browsers scroll to the caret only, and a phone's bar would cover the rest.
      onFocus={(event) => event.currentTarget.scrollIntoView({ block: 'nearest' })}
      className="w-full rounded-sheet border border-line bg-sheet p-4 font-mono text-base lg:text-xs"
    />
  );
}

function TestParts({ result }: { result: BackendTestResult }) {
  const { t, i18n } = useTranslation();
  return (
    <>
      <p className={`font-semibold ${result.success ? 'text-good' : 'text-bad'}`}>
        {result.success ? t('backendTest.success') : t('backendTest.failed')}
      </p>
      <ul className="flex flex-col gap-2 text-sm">
        {result.steps.map(({ name, error, milliseconds }) => (
          <li key={name} className="flex flex-wrap items-center gap-x-3">
            {error ? (
              <CircleAlert aria-hidden className="size-4 text-bad" />
            ) : (
              <CircleCheck aria-hidden className="size-4 text-good" />
            )}
            <span className="min-w-40">{t(`backendTest.part.${name}`)}</span>
            <span className="text-ink-soft tabular-nums">
              {error
                ? t('backendTest.partFailed', { reason: errorMessage(t, error) })
                : t('backendTest.partOk')}
              {` (${duration(milliseconds, i18n.language)})`}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

export function StatusLine({ call, live }: { call: Call; live: LiveTest }) {
  const { t } = useTranslation();
  const count = live.updates;
  const text = () => {
    if (live.state === 'running') return t('backendTest.live', { seconds: live.secondsLeft, count });
    if (live.state === 'ended') return t('backendTest.liveEnded', { count });
    if (live.state === 'stopped') return t('backendTest.liveStopped', { count });
    if (live.state === 'failed') return t('backendTest.bad', { what: t('backendTest.subscribe') });
    if (call.state === 'idle') return t('backendTest.idle');
    const what = t(`backendTest.${call.what}`);
    if (call.state === 'busy') return t('backendTest.working', { what });
    if (call.state === 'done') return t('backendTest.ok', { what, ms: call.milliseconds });
    return t('backendTest.bad', { what });
  };
  return <output className="text-sm tabular-nums">{text()}</output>;
}
