import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Company } from '@/company/model/company';
import type { ListedPerson } from '@/company/model/person-state';
import { invitePerson } from '@/company/service/invitations';
import { PeopleRunState } from '@/company/ui/people/people-run-state';
import { usePeopleRun } from '@/company/ui/people/use-people-run';
import { downloadBlob } from '@/shared/browser/download';
import { toCsv } from '@/shared/lib/csv';
import { brandedFileName } from '@/shared/lib/file-name';
import { Button } from '@/shared/ui/button';
import { CheckField } from '@/shared/ui/check-field';
import { Dialog } from '@/shared/ui/dialog';
import { DaysField, USUAL_DAYS } from './days-field';

interface InviteManyProps {
  readonly uid: string;
  readonly company: Company;
  readonly people: readonly ListedPerson[];
  readonly linkOf: (code: string) => string;
  readonly onClose: () => void;
  readonly onInvited: (cardIds: readonly string[]) => void;
}

/** Invites the selected people, with progress, and offers their links as a table for a mail merge. */
export function InviteMany({ uid, company, people, linkOf, onClose, onInvited }: InviteManyProps) {
  const { t } = useTranslation();
  const [days, setDays] = useState(USUAL_DAYS);
  const [isBound, setBound] = useState(true);
  const [codes, setCodes] = useState<ReadonlyMap<string, string>>(new Map());
  const run = usePeopleRun<ListedPerson>();
  const left = people.filter(({ cardId }) => !codes.has(cardId));
  const isBusy = run.progress !== undefined;
  const start = async () => {
    const made = new Map(codes);
    const done = await run.start(left, async ({ cardId, email }) => {
      const address = isBound && email !== '' ? email : undefined;
      made.set(cardId, await invitePerson(uid, company.id, cardId, { email: address, days: Number(days) }));
    });
    setCodes(made);
    onInvited(done);
  };
  const save = () => {
    const head = [t('dashboard.name'), t('dashboard.email'), t('team.targets.slug')];
    const rows = people.flatMap(({ cardId, name, email }) => {
      const code = codes.get(cardId);
      return code === undefined ? [] : [[name, email, linkOf(code)]];
    });
    const file = new Blob([toCsv([head, ...rows])], { type: 'text/csv;charset=utf-8' });
    downloadBlob(file, brandedFileName('invitations.csv'));
  };
  return (
    <Dialog
      onClose={onClose}
      busy={isBusy}
      title={t('company.people.invite')}
      description={t('common.selectedCount', { count: people.length })}
    >
      <div className="flex flex-col gap-4">
        {left.length > 0 && !isBusy && (
          <>
            <CheckField
              label={t('company.invite.bound')}
              checked={isBound}
              onChange={({ target }) => setBound(target.checked)}
            />
            <DaysField value={days} onChange={setDays} />
          </>
        )}
        <PeopleRunState run={run} />
        {/* Always in the page, so that screen readers announce its changes. */}
        <output className="text-sm text-ink-soft empty:hidden">
          {codes.size > 0 && !isBusy && t('network.progress', { done: codes.size, count: people.length })}
        </output>
        <div className="flex flex-wrap justify-end gap-3">
          {codes.size > 0 && (
            <Button onClick={save}>
              <Download aria-hidden className="size-4" />
              {t('company.invite.csv')}
            </Button>
          )}
          {left.length > 0 && (
            <Button variant="primary" busy={isBusy} onClick={() => void start()}>
              {t('company.people.invite')}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
