import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useForm } from '@/shared/forms/use-form';
import { mailUrl } from '@/shared/lib/links';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { ErrorNotice } from '@/shared/ui/error-notice';
import { TextField } from '@/shared/ui/text-field';
import { DaysField, USUAL_DAYS } from './days-field';
import { InvitationLink, type QrSlot } from './invitation-link';

interface InvitationDialogProps {
  readonly title: ReactNode;
  /** Whom or what the link is for, as a name. */
  readonly label: string;
  /** Proposed, and '' if none is known. */
  readonly email: string;
  /** The code of an invitation that waits, which is offered first. */
  readonly waiting?: string | undefined;
  /** What is lost by a new invitation. */
  readonly note?: ReactNode;
  /** Makes an invitation; returns its code. */
  readonly invite: (email: string | undefined, days: number) => Promise<string>;
  /** The address of an invitation's page. */
  readonly linkOf: (code: string) => string;
  readonly mailOf: (url: string) => { readonly subject: string; readonly body: string };
  readonly Qr: QrSlot;
  readonly onClose: () => void;
}

/** Makes one invitation: the form, and then, or where one waits, its link. */
export function InvitationDialog(props: InvitationDialogProps) {
  const { title, label, email: proposed, waiting, note, invite, linkOf, mailOf, Qr, onClose } = props;
  const { t } = useTranslation();
  const [code, setCode] = useState(waiting);
  const [sentTo, setSentTo] = useState(proposed);
  const { form, field, values, change, busy, failure } = useForm({
    initial: { email: proposed, days: USUAL_DAYS },
    check: ({ email }) => ({
      email: email.trim() !== '' && mailUrl(email) === undefined ? t('common.invalidEmail') : undefined,
    }),
    send: async ({ email, days }) => {
      const address = email.trim();
      setCode(await invite(address === '' ? undefined : address, Number(days)));
      setSentTo(address);
    },
  });
  const url = code === undefined ? undefined : linkOf(code);
  return (
    <Dialog onClose={onClose} title={title} busy={busy}>
      {url === undefined ? (
        <form {...form} className="flex flex-col gap-4">
          <TextField
            {...field('email')}
            type="email"
            label={t('company.invite.email')}
            hint={t('company.invite.emailHint')}
            autoComplete="off"
            dir="ltr"
          />
          <DaysField value={values.days} onChange={(days) => change({ days })} />
          {note && <p className="text-sm text-ink-soft">{note}</p>}
          {failure !== undefined && <ErrorNotice error={failure} />}
          <Button type="submit" variant="primary" busy={busy} className="self-end">
            {t('company.invite.create')}
          </Button>
        </form>
      ) : (
        <div className="flex flex-col gap-5">
          <p className="text-sm text-ink-soft">{t('company.invite.ready')}</p>
          <InvitationLink url={url} label={label} email={sentTo} {...mailOf(url)} Qr={Qr} />
          {waiting !== undefined && code === waiting && (
            <Button className="self-start" onClick={() => setCode(undefined)}>
              {t('company.invite.again')}
            </Button>
          )}
        </div>
      )}
    </Dialog>
  );
}
