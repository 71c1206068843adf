import { ArrowLeft, ArrowRight, Trash2 } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@/shared/ui/icon-button';
import '@/card/view/card-sheet.css';

interface PortfolioPictureProps {
  readonly url: string;
  readonly index: number;
  readonly count: number;
  readonly disabled: boolean;
  readonly onMove: (step: -1 | 1) => void;
  readonly onDelete: () => void;
}

/** One picture of the portfolio as a 9:5 thumbnail, with its buttons. The focus goes where the picture goes. */
export function PortfolioPicture({ url, index, count, disabled, onMove, onDelete }: PortfolioPictureProps) {
  const { t } = useTranslation();
  const earlier = useRef<HTMLButtonElement>(null);
  const later = useRef<HTMLButtonElement>(null);
  const pressed = useRef<-1 | 1>(undefined);

  // After the render that follows a press: the browser takes the focus from what is moved in the page, and from a button
  // that becomes disabled at the end.
  useLayoutEffect(() => {
    if (pressed.current === undefined) return;
    const [wanted, other] = pressed.current === -1 ? [earlier, later] : [later, earlier];
    pressed.current = undefined;
    (wanted.current?.disabled ? other : wanted).current?.focus();
  });

  const move = (step: -1 | 1) => {
    pressed.current = step;
    onMove(step);
  };
  return (
    <li className="overflow-hidden rounded-field border border-line bg-paper">
      <img
        src={url}
        alt={t('visitor.picture', { number: index + 1, count })}
        width={360}
        height={200}
        className="portfolio-thumbnail"
      />
      <div className="flex justify-between">
        <IconButton
          ref={earlier}
          label={t('cards.moveEarlier', { number: index + 1 })}
          disabled={disabled || index === 0}
          onClick={() => move(-1)}
        >
          <ArrowLeft aria-hidden className="rtl:-scale-x-100" />
        </IconButton>
        <IconButton
          label={t('cards.deletePicture', { number: index + 1 })}
          disabled={disabled}
          onClick={onDelete}
        >
          <Trash2 aria-hidden />
        </IconButton>
        <IconButton
          ref={later}
          label={t('cards.moveLater', { number: index + 1 })}
          disabled={disabled || index === count - 1}
          onClick={() => move(1)}
        >
          <ArrowRight aria-hidden className="rtl:-scale-x-100" />
        </IconButton>
      </div>
    </li>
  );
}
