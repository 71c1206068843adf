/** The screens of a company's administrators, in every view. */
import { walk } from './walk.ts';

walk('administrators');
