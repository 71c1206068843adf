/** The screens of owners who begin and of owners with a team, in every view. */
import { walk } from './walk.ts';

walk('new-owners');
