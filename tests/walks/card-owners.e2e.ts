/** The screens of owners with cards, in every view. */
import { walk } from './walk.ts';

walk('card-owners');
