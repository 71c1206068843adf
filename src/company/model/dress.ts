/** What a company's cards share: look, colors, pictures, texts and links, each under its name on a card. */
import { SHARED_FIELDS } from '@/team/model/plan-team';

/** The fields of a card that a company may give a value and may lock. */
export const DRESS_FIELDS = [...SHARED_FIELDS, 'links'] as const;
