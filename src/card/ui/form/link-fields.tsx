import GripVertical from 'lucide-react/icons/grip-vertical';
import Plus from 'lucide-react/icons/plus';
import { memo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CARD_FIELDS } from '@/card/model/card-fields';
import type { OwnLink } from '@/card/model/own-links';
import { furtherLanguages } from '@/card/model/translations';
import { useDialing } from '@/shared/forms/use-dialing';
import { useModule } from '@/shared/forms/use-module';
import { moved, without } from '@/shared/lib/list-order';
import { Button } from '@/shared/ui/button';
import { useDraftFields, useFormContext } from './form-context';
import { linkId, type FieldProblem } from './form-fields';
import { LinkRow } from './link-row';
import { useDrag } from './use-drag';
import { useMoveFocus } from './use-move-focus';

/** Without a connection a link is a web address as typed. */
const loadServices = () => import('@/card/model/recognize-link');

const LIMIT = CARD_FIELDS.links.limit;
const BLANK: OwnLink = { kind: 'link', address: '', label: '', isHidden: false, labels: {} };

interface LinkFieldsProps {
  readonly problems: readonly FieldProblem[];
}

/** The owner's own links and headings, in an order that is changed by dragging and by buttons. */
export const LinkFields = memo(function LinkFields({ problems }: LinkFieldsProps) {
  const { t } = useTranslation();
  const { onChange, disabled } = useFormContext();
  const { links, phones } = useDraftFields('links', 'phones');
  const languages = furtherLanguages(useDraftFields('language', 'translations'));
  const services = useModule(loadServices, links.length > 0);
  const dialing = useDialing(links.some(({ kind }) => services?.takesNumbers(kind) === true));
  const dial =
    dialing &&
    ((typed: string) =>
      dialing.dial(typed, dialing.likelyCountry(phones.map(({ dialed }) => dialed))).dialed);
  const [announcement, setAnnouncement] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const add = useRef<HTMLDivElement>(null);
  const set = (changed: readonly OwnLink[]) => onChange({ links: changed });
  const move = (at: number, step: number) => {
    set(moved(links, at, step));
    setAnnouncement(t('cards.links.moved', { number: at + 1, place: at + step + 1 }));
  };
  const drag = useDrag(list, move);
  const keepFocus = useMoveFocus(list);
  const append = (link: OwnLink) => {
    set([...links, link]);
    const id = linkId(links.length);
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`#${id}`)?.focus());
  };
  return (
    <div className="flex flex-col gap-4">
      {links.length > 0 && (
        <ol ref={list} className="flex flex-col">
          {links.map((link, at) => (
            <li
              // A link has no identity other than its position.
              // oxlint-disable-next-line react/no-array-index-key
              key={at}
              className={`flex gap-2 border-t border-line py-4 ${drag.dragged === at ? 'bg-accent-wash' : ''}`}
            >
              <span
                {...(disabled ? {} : drag.handle(at))}
                aria-hidden
                className="mt-7 grid h-11 w-6 shrink-0 cursor-grab touch-none place-items-center text-ink-soft active:cursor-grabbing"
              >
                <GripVertical className="size-5" />
              </span>
              <LinkRow
                at={at}
                link={link}
                count={links.length}
                languages={languages}
                services={services}
                dial={dial}
                error={problems.find(({ id }) => id === linkId(at))?.message}
                onChange={(changed) => set(links.map((one, place) => (place === at ? changed : one)))}
                onMove={(step) => {
                  keepFocus(at, step);
                  move(at, step);
                }}
                onRemove={() => {
                  set(without(links, at));
                  setAnnouncement(t('cards.links.removed', { number: at + 1 }));
                  // The focused button is gone with its link. At the limit, this one is disabled until drawn.
                  requestAnimationFrame(() => add.current?.querySelector('button')?.focus());
                }}
              />
            </li>
          ))}
        </ol>
      )}
      <div ref={add} className="flex flex-wrap items-center gap-3">
        <Button disabled={disabled || links.length >= LIMIT} onClick={() => append(BLANK)}>
          <Plus aria-hidden className="size-4" />
          {t('cards.links.add')}
        </Button>
        <Button
          disabled={disabled || links.length >= LIMIT}
          onClick={() => append({ ...BLANK, kind: 'heading' })}
        >
          <Plus aria-hidden className="size-4" />
          {t('cards.links.addHeading')}
        </Button>
        <span className="text-xs text-ink-soft">{t('cards.usedOf', { used: links.length, max: LIMIT })}</span>
      </div>
      <output className="sr-only">{announcement}</output>
    </div>
  );
});
