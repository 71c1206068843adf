/** The screens of owners who wait for what is made and whose edits are queued, in every view. */
import { walk } from './walk.ts';

walk('busy-owners');
