import { flag, record, text, texts } from '@/shared/lib/parse';
import { CONTACT_FIELDS, contactTitle, storedContactInput, type ContactInput } from './contact';

/**
 * What a commit does to a contact, its paper card's picture or the inbox. `add` with the same id reverts
 * `remove`. `change` writes only the named fields.
 */
export type ContactStep =
  | {
      readonly kind: 'add';
      readonly id: string;
      readonly draft: ContactInput;
      readonly picture?: Uint8Array | undefined;
    }
  | {
      readonly kind: 'change';
      readonly id: string;
      readonly draft: ContactInput;
      readonly fields: readonly (keyof ContactInput)[];
      /**
       * What it was made from: tags are added and removed one by one, and a late change sees a conflict. A
       * field that is not in it is written over what is there.
       */
      readonly from?: Partial<ContactInput> | undefined;
      /** Its paper card's picture is added (a file) or removed (null). */
      readonly picture?: Uint8Array | null | undefined;
    }
  | { readonly kind: 'remove'; readonly id: string; readonly hasPicture?: boolean }
  /** The picture alone of a contact that stays. */
  | { readonly kind: 'picture'; readonly id: string; readonly picture: Uint8Array | null }
  /** An inbox entry is deleted. */
  | { readonly kind: 'entry'; readonly id: string };

/** Returns a step that was stored on this device, or undefined. Never throws. */
export function storedStep(stored: unknown): ContactStep | undefined {
  const { kind, id: storedId, draft, fields, from, picture, hasPicture } = record(stored);
  const id = text(storedId);
  if (id === '' || id.includes('/')) return undefined;
  const file = picture instanceof Uint8Array ? picture : undefined;
  switch (kind) {
    case 'add':
      return { kind, id, draft: storedContactInput(draft), picture: file };
    case 'change': {
      const named = texts(fields);
      return {
        kind,
        id,
        draft: storedContactInput(draft),
        fields: CONTACT_FIELDS.filter((field) => named.includes(field)),
        from: from === undefined ? undefined : storedPart(from),
        picture: picture === null ? null : file,
      };
    }
    case 'remove':
      return { kind, id, hasPicture: flag(hasPicture, false) };
    case 'picture':
      return picture === null || file !== undefined ? { kind, id, picture: file ?? null } : undefined;
    case 'entry':
      return { kind, id };
    default:
      return undefined;
  }
}

function storedPart(stored: unknown): Partial<ContactInput> {
  const known = record(stored);
  return Object.fromEntries(Object.entries(storedContactInput(stored)).filter(([field]) => field in known));
}

/** Returns the drafts in steps, each with its id: what its owner has typed, or a file has said. */
export function draftsIn(steps: readonly ContactStep[]): (ContactInput & { readonly id: string })[] {
  return steps.flatMap((step) => ('draft' in step ? { ...step.draft, id: step.id } : []));
}

/** Names that are shown for a write that waits. */
const NAMED = 3;

/** Returns the first names in steps. */
export function namesIn(steps: readonly ContactStep[]): string[] {
  return draftsIn(steps)
    .map(contactTitle)
    .filter((name) => name !== '')
    .slice(0, NAMED);
}
