import type { ComponentProps } from 'react';
import { TextField } from '@/shared/ui/text-field';

/** The field of an invitation's code. */
export function InvitationField(props: ComponentProps<typeof TextField>) {
  return (
    <TextField
      {...props}
      autoComplete="off"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      dir="ltr"
      className="tabular-nums"
    />
  );
}
