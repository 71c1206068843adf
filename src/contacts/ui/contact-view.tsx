import Globe from 'lucide-react/icons/globe';
import Mail from 'lucide-react/icons/mail';
import MapPin from 'lucide-react/icons/map-pin';
import Phone from 'lucide-react/icons/phone';
import Send from 'lucide-react/icons/send';
import Trash2 from 'lucide-react/icons/trash';
import { Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { contactTitle, type Contact } from '@/contacts/model/contact';
import { useDialing } from '@/shared/forms/use-dialing';
import { longDateOrTime, longDay } from '@/shared/i18n/formats';
import { useSentence } from '@/shared/i18n/sentence';
import { calendarDay } from '@/shared/lib/day';
import { mailUrl, mapUrl, webUrl } from '@/shared/lib/links';
import { phoneUrl } from '@/shared/lib/phone';
import { Breakable } from '@/shared/ui/breakable';
import { Button } from '@/shared/ui/button';
import { buttonClass } from '@/shared/ui/button-class';
import { ButtonLink } from '@/shared/ui/link';
import { FavouriteButton, QueuedBadge, TagList } from './contact-parts';
import { FollowUp } from './follow-up';
import { Panel } from './panel';
import { PaperCardPicture } from './paper-card/paper-card-picture';
import type { Changes } from './use-changes';

interface ContactViewProps {
  readonly uid: string;
  readonly contact: Contact;
  readonly changes: Changes;
  readonly listHref: string;
  readonly editHref: string;
  readonly url: string;
  /** The dialog that sends one of the owner's cards to an address or a dialed number; may suspend. */
  readonly CardDialog: ComponentType<{
    readonly uid: string;
    readonly to: { readonly email: string; readonly phone: string };
    readonly onClose: () => void;
  }>;
}

export function ContactView({
  uid,
  contact,
  changes,
  listHref,
  editHref,
  url,
  CardDialog,
}: ContactViewProps) {
  const { t, i18n } = useTranslation();
  const sentence = useSentence();
  const name = contactTitle(contact);
  const [isSending, setSending] = useState(false);
  const dialing = useDialing(contact.phone !== '');
  const phone = dialing?.dial(contact.phone, undefined).dialed ?? contact.phone;
  const job = [contact.position, contact.name === '' ? '' : contact.company].filter(Boolean).join(' · ');

  return (
    <Panel
      title={
        // An e-mail address instead of a name is longer.
        <bdi className={name.includes('@') ? 'text-lg' : undefined}>
          <Breakable text={name} />
        </bdi>
      }
      lead={job && <bdi>{job}</bdi>}
      aside={
        <div className="flex shrink-0 items-center gap-1">
          <FavouriteButton
            contact={contact}
            onToggle={() =>
              void changes.change([contact], ['favourite'], (one) => ({ ...one, favourite: !one.favourite }))
            }
          />
          <ButtonLink to={editHref} preventScrollReset className="px-4">
            {t('network.edit')}
          </ButtonLink>
        </div>
      }
      listHref={listHref}
    >
      <div className="flex flex-col gap-6">
        <QueuedBadge isQueued={contact.isQueued} />
        {/* Two in a row on a phone, so that none is alone at the end. */}
        <div className="flex flex-wrap gap-2 max-sm:*:grow max-sm:*:basis-2/5">
          <ContactLink href={phoneUrl(phone)} icon={<Phone aria-hidden />} text={t('network.call')} />
          <ContactLink href={mailUrl(contact.email)} icon={<Mail aria-hidden />} text={t('network.mail')} />
          <ContactLink
            href={webUrl(contact.website)}
            icon={<Globe aria-hidden />}
            text={t('network.website')}
            isOutside
          />
          <ContactLink
            href={mapUrl(contact.address)}
            icon={<MapPin aria-hidden />}
            text={t('network.map')}
            isOutside
          />
          <Button className="px-3" onClick={() => setSending(true)}>
            <Send aria-hidden className="size-4 rtl:-scale-x-100" />
            {t('network.sendCard')}
          </Button>
          {isSending && (
            <Suspense>
              <CardDialog uid={uid} to={{ email: contact.email, phone }} onClose={() => setSending(false)} />
            </Suspense>
          )}
        </div>
        <Facts contact={contact} changes={changes} />
        {contact.source === 'paper' && (
          <PaperCardPicture uid={uid} contactId={contact.id} onRemove={changes.removePicture} />
        )}
        <FollowUp contact={contact} url={url} />
        <p className="border-t border-line pt-4 text-xs text-ink-soft">
          <span>
            {sentence('network.addedSentence', { date: longDateOrTime(contact.createdAt, i18n.language) })}
          </span>
          {' · '}
          <span>{t(`network.sources.${contact.source}`)}</span>
        </p>
        <Button
          variant="danger"
          className="self-start"
          onClick={() => void changes.remove([contact], (t) => t('network.deletedOne', { name }))}
        >
          <Trash2 aria-hidden className="size-4" />
          {t('network.deleteOne')}
        </Button>
      </div>
    </Panel>
  );
}

function Facts({ contact, changes }: Pick<ContactViewProps, 'contact' | 'changes'>) {
  const { t, i18n } = useTranslation();
  const [today] = useState(() => calendarDay(new Date()).getTime());
  const meeting = [
    contact.met && <bdi key="met">{contact.met}</bdi>,
    contact.metAt && <span key="metAt">{longDay(contact.metAt, i18n.language)}</span>,
  ].filter(Boolean);
  return (
    <dl className="flex flex-col [&>div]:border-t [&>div]:border-line [&>div]:py-2.5 [&_dt]:text-xs [&_dt]:text-ink-soft">
      <Fact term={t('network.fields.phone')} text={contact.phone} isLtr />
      <Fact term={t('network.fields.email')} text={contact.email} isLtr />
      <Fact term={t('network.fields.website')} text={contact.website} isLtr />
      <Fact term={t('network.fields.address')} text={contact.address} />
      {meeting.length > 0 && (
        <div>
          <dt>{contact.met ? t('network.fields.met') : t('network.fields.metAt')}</dt>
          <dd className="flex flex-col items-start wrap-anywhere">{meeting}</dd>
        </div>
      )}
      {contact.tags.length > 0 && (
        <div>
          <dt>{t('network.fields.tags')}</dt>
          <dd className="flex flex-wrap gap-1.5 pt-1">
            <TagList tags={contact.tags} />
          </dd>
        </div>
      )}
      <Fact term={t('network.fields.note')} text={contact.note} />
      <div className="grid grid-cols-[1fr_auto] items-center gap-x-4">
        <dt>{t('network.fields.lastContactAt')}</dt>
        {contact.lastContactAt && (
          <dd className="col-start-1">{longDay(contact.lastContactAt, i18n.language)}</dd>
        )}
        <dd className="col-start-2 row-span-2 row-start-1">
          <Button
            className="px-3"
            disabled={contact.lastContactAt?.getTime() === today}
            onClick={() =>
              void changes.change([contact], ['lastContactAt'], (one) => ({
                ...one,
                lastContactAt: calendarDay(new Date()),
              }))
            }
          >
            {t('network.lastContactToday')}
          </Button>
        </dd>
      </div>
    </dl>
  );
}

interface ContactLinkProps {
  readonly href: string | undefined;
  readonly icon: ReactNode;
  readonly text: string;
  readonly isOutside?: boolean;
}

/** A contact link; renders nothing when unsafe. */
function ContactLink({ href, icon, text, isOutside = false }: ContactLinkProps) {
  if (href === undefined) return null;
  return (
    <a
      href={href}
      {...(isOutside && { target: '_blank', rel: 'noopener noreferrer' })}
      className={buttonClass('quiet', 'normal', 'px-3 [&_svg]:size-4')}
    >
      {icon}
      {text}
    </a>
  );
}

interface FactProps {
  readonly term: string;
  readonly text: string;
  readonly isLtr?: boolean;
}

function Fact({ term, text, isLtr = false }: FactProps) {
  if (text === '') return null;
  return (
    <div>
      <dt>{term}</dt>
      <dd className="overflow-clip whitespace-pre-line wrap-anywhere">
        <bdi dir={isLtr ? 'ltr' : undefined}>{isLtr ? <Breakable text={text} /> : text}</bdi>
      </dd>
    </div>
  );
}
