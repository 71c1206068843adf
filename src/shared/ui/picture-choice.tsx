import Check from 'lucide-react/icons/check';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '@/shared/lib/class-names';

interface PictureChoiceProps extends Omit<ComponentPropsWithRef<'label'>, 'onChange'> {
  /** The name of the radio group. */
  readonly group: string;
  readonly name: string;
  readonly checked: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

/** A radio button that is a picture with its name below; in a row that is swiped on a phone. */
export function PictureChoice(props: PictureChoiceProps) {
  const { group, name, checked, onChoose, className = '', children, ...label } = props;
  return (
    <label
      {...label}
      className={classNames(
        'group/choice relative flex shrink-0 cursor-pointer flex-col gap-2 rounded-sheet border-2 border-transparent p-2 text-sm has-checked:border-accent has-checked:bg-accent-wash has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent hover:border-field sm:w-auto',
        className,
      )}
    >
      <input
        type="radio"
        name={group}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
        checked={checked}
        onChange={onChoose}
      />
      {children}
      <span className="flex items-center justify-center gap-1 text-center wrap-anywhere">
        <Check aria-hidden className="hidden size-4 shrink-0 text-accent group-has-checked/choice:block" />
        {name}
      </span>
    </label>
  );
}
