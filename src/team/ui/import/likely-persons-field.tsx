import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { slugUrl } from '@/card/model/card-url';
import { withoutScheme } from '@/shared/lib/links';
import { Button } from '@/shared/ui/button';
import { CheckField } from '@/shared/ui/check-field';
import type { LikelyPerson } from '@/team/model/likely-persons';

interface LikelyPersonsProps {
  readonly likely: readonly LikelyPerson[];
  readonly origin: string;
  readonly onChoose: (chosen: ReadonlyMap<number, string>) => void;
}

/** Asks which rows belong to existing cards with another e-mail address, to prevent second cards. */
export function LikelyPersonsField({ likely, origin, onChoose }: LikelyPersonsProps) {
  const { t } = useTranslation();
  const title = useId();
  const [lines, setLines] = useState<ReadonlySet<number>>(new Set());
  const choose = (at: number, isChosen: boolean) =>
    setLines((lines) => new Set([...lines].filter((line) => line !== at).concat(isChosen ? at : [])));
  const chosen = likely.filter(({ at }) => lines.has(at));
  return (
    <fieldset aria-labelledby={title} className="flex flex-col items-start gap-3 border-s-2 border-warn ps-4">
      <p id={title} className="font-semibold">
        {t('team.likelyTitle')}
      </p>
      <p className="max-w-[60ch] text-sm">{t('team.likelyText')}</p>
      {likely.length > 1 && (
        <CheckField
          label={t('common.selectAll')}
          checked={chosen.length === likely.length}
          onChange={({ target }) => setLines(new Set(target.checked ? likely.map(({ at }) => at) : []))}
        />
      )}
      <ul className="max-h-96 w-full overflow-y-auto">
        {likely.map(({ at, card }) => (
          <li key={at}>
            <CheckField
              label={<bdi>{card.name}</bdi>}
              hint={[withoutScheme(slugUrl(origin, card.customPath)), card.email].map((text) => (
                <bdi key={text} dir="ltr" className="block wrap-anywhere rtl:text-end">
                  {text}
                </bdi>
              ))}
              checked={lines.has(at)}
              onChange={({ target }) => choose(at, target.checked)}
            />
          </li>
        ))}
      </ul>
      <Button
        disabled={chosen.length === 0}
        onClick={() => onChoose(new Map(chosen.map(({ at, card }) => [at, card.id])))}
      >
        {t('team.likelyUse')}
      </Button>
    </fieldset>
  );
}
