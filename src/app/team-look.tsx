import { useEffect, type ReactNode } from 'react';
import { emptyCardDraft } from '@/card/model/card';
import { choosingLook } from '@/card/model/look-palettes';
import { ColorFields } from '@/card/ui/form/color-fields';
import { CompanyPictures } from '@/card/ui/form/company-pictures';
import { pictureUpload } from '@/card/ui/form/form-services';
import { LookField } from '@/card/ui/form/look-field';
import { useUpload, type Upload } from '@/shared/forms/use-uploads';
import type { SharedFields } from '@/team/model/plan-team';

interface SharedLookProps {
  readonly upload: Upload;
  readonly shared: SharedFields;
  readonly several: ReadonlySet<keyof SharedFields>;
  readonly onChange: (change: Partial<SharedFields>) => void;
  readonly onUploading: (isUploading: boolean) => void;
  readonly beside?: ((field: keyof SharedFields) => ReactNode) | undefined;
}

type TeamLookProps = Omit<SharedLookProps, 'upload'> & { readonly uid: string };

/** The parts of the card's form that a team's cards share: look, colors, cover, logo. */
export const TeamLook = ({ uid, ...props }: TeamLookProps) => (
  <SharedLook upload={pictureUpload(uid)} {...props} />
);

/** The same, with pictures uploaded to the place of who has them. */
export function SharedLook({ upload, shared, several, onChange, onUploading, beside }: SharedLookProps) {
  const belowBoth = (...fields: readonly [keyof SharedFields, keyof SharedFields]) =>
    beside && (
      <div className="-mt-6 grid gap-x-6 sm:grid-cols-2">
        {fields.map((field) => (
          <div key={field}>{beside(field)}</div>
        ))}
      </div>
    );
  const coverUrl = useUpload(upload, (url) => onChange({ coverUrl: url }));
  const logoUrl = useUpload(upload, (url) => onChange({ logoUrl: url }));
  const isUploading = coverUrl.progress !== undefined || logoUrl.progress !== undefined;
  useEffect(() => onUploading(isUploading), [isUploading, onUploading]);
  const draft = { ...emptyCardDraft(), ...shared };
  const colors = {
    ...draft,
    ...(several.has('cardButtonColor') && { cardButtonColor: '' }),
    ...(several.has('cardBackgroundColor') && { cardBackgroundColor: '' }),
  };
  return (
    <div className="flex flex-col gap-8">
      <LookField
        look={draft.look}
        sample={draft}
        isOpen={several.has('look')}
        onChoose={(look) => onChange(choosingLook(draft, look))}
      />
      {beside && <div className="-mt-6">{beside('look')}</div>}
      <CompanyPictures draft={draft} onChange={onChange} uploads={{ coverUrl, logoUrl }} disabled={false} />
      {belowBoth('coverUrl', 'logoUrl')}
      <ColorFields draft={colors} look={several.has('look') ? undefined : draft.look} onChange={onChange} />
      {belowBoth('cardButtonColor', 'cardBackgroundColor')}
    </div>
  );
}
