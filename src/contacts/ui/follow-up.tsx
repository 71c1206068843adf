import CalendarPlus from 'lucide-react/icons/calendar-plus';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { contactTitle, type Contact } from '@/contacts/model/contact';
import { downloadBlob } from '@/shared/browser/download';
import { calendarDay, DAY_MS, fieldOfDay } from '@/shared/lib/day';
import { plainFileName } from '@/shared/lib/file-name';
import { Button } from '@/shared/ui/button';
import { TextField } from '@/shared/ui/text-field';
import { calendarFile } from './ics';

const DAYS_AHEAD = 7;
const HOUR = '09:00';
const MINUTES = 15;
/** Some file systems allow 255 bytes. */
const FILE_NAME_LENGTH = 60;
const REMIND_BEFORE_MINUTES = 10;

/** A reminder as a calendar file. */
export function FollowUp({ contact, url }: { readonly contact: Contact; readonly url: string }) {
  const { t } = useTranslation();
  const [day, setDay] = useState(() =>
    fieldOfDay(new Date(calendarDay(new Date()).getTime() + DAYS_AHEAD * DAY_MS)),
  );
  const [time, setTime] = useState(HOUR);
  const [problem, setProblem] = useState<'network.followUpInvalid' | 'network.followUpPast'>();
  const dayField = useRef<HTMLInputElement>(null);
  const name = contactTitle(contact);

  // Read out with the field.
  const refuse = (why: typeof problem) => {
    setProblem(why);
    dayField.current?.focus();
  };
  const download = () => {
    // Local time.
    const start = new Date(`${day}T${time}`);
    const now = new Date();
    if (!Number.isFinite(start.getTime())) return refuse('network.followUpInvalid');
    if (start <= now) return refuse('network.followUpPast');
    setProblem(undefined);
    const title = t('network.followUpTitle', { name });
    const file = calendarFile({
      uid: `${contact.id}-${start.getTime()}@carte`,
      title,
      description: [contact.company, contact.phone, contact.email].filter(Boolean).join('\n'),
      url,
      start,
      minutes: MINUTES,
      remindBefore: REMIND_BEFORE_MINUTES,
      now,
    });
    const fileName = Array.from(plainFileName(title)).slice(0, FILE_NAME_LENGTH).join('').trim();
    return downloadBlob(new Blob([file], { type: 'text/calendar;charset=utf-8' }), `${fileName}.ics`);
  };

  return (
    <form
      noValidate
      aria-labelledby="follow-up"
      className="flex flex-col gap-3 border-t border-line pt-4"
      onSubmit={(event) => {
        event.preventDefault();
        download();
      }}
    >
      <div>
        <h3 id="follow-up" className="font-semibold">
          {t('network.followUp')}
        </h3>
        <p className="text-sm text-ink-soft">{t('network.followUpText')}</p>
      </div>
      {/* Narrower, a date input's text would overlap its icon. */}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-3">
        <TextField
          ref={dayField}
          type="date"
          label={t('network.followUpDay')}
          value={day}
          error={problem && t(problem)}
          onChange={(event) => setDay(event.target.value)}
        />
        <TextField
          type="time"
          label={t('network.followUpTime')}
          value={time}
          onChange={(event) => setTime(event.target.value)}
        />
      </div>
      <Button type="submit" className="self-start">
        <CalendarPlus aria-hidden className="size-4" />
        {t('network.followUpDownload')}
      </Button>
    </form>
  );
}
