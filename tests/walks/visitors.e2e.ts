/** The screens of visitors, in every view. */
import { walk } from './walk.ts';

walk('visitors');
