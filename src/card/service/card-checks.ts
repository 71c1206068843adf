import type { CardDraft } from '@/card/model/card';
import { cardContent, contentProblem, tooLongField } from '@/card/model/card-content';
import { CARD_FIELDS, fieldsWith, type CardTextField } from '@/card/model/card-fields';
import { isHarmful, isMail, isVisible } from '@/shared/lib/visible-text';
import { AppError } from '@/shared/firebase/errors';

/** A text of a draft that a form has a field for. */
type TextField = CardTextField & keyof CardDraft;

/** Why a text cannot be saved, as the code of the error. */
type TextFault = 'missing-information' | 'text-too-long' | 'invalid-email' | 'link-unsafe';

/** What is wrong with one text of a content (`cardContent`); undefined: nothing, as far as `namedContent` is concerned. */
export function faultAt(content: CardDraft, field: TextField): TextFault | undefined {
  const value = content[field];
  const { kind, limit } = CARD_FIELDS[field];
  if ((kind === 'name' || kind === 'mail') && !isVisible(value)) return 'missing-information';
  if (value.length > limit) return 'text-too-long';
  if (kind === 'mail' && !isMail(value)) return 'invalid-email';
  return (kind === 'link' || kind === 'profile') && isHarmful(value) ? 'link-unsafe' : undefined;
}

/**
 * What is saved of a draft; `missing-information`, `text-too-long`, `invalid-email` or `link-unsafe` when the rules would refuse it.
 */
function savableContent(draft: CardDraft, operation: string): CardDraft {
  const content = cardContent(draft);
  if (content.name === '' || content.email === '') throw new AppError('missing-information', operation);
  if (tooLongField(content) !== undefined) throw new AppError('text-too-long', operation);
  const faults = (['name', 'email'] as const).map((field) => faultAt(content, field));
  const problem = faults.find((fault) => fault !== undefined) ?? contentProblem(content);
  if (problem !== undefined) throw new AppError(problem, operation);
  return content;
}

/** The same of a card that a form saves, where names on networks are looked at, too; `custom-url-required` without a name of its own. */
export function namedContent(draft: CardDraft, operation: string): CardDraft {
  const content = savableContent(draft, operation);
  // The page makes addresses of names on networks, and shows nothing of what cannot be one. The rules let them be.
  const problem = fieldsWith({ kind: 'profile' })
    .map((field) => faultAt(content, field))
    .find((fault) => fault !== undefined);
  if (problem !== undefined) throw new AppError(problem, operation);
  if (content.customPath === '') throw new AppError('custom-url-required', operation);
  return content;
}
