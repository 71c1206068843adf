/** The screens of owners with contacts and an inbox, in every view. */
import { walk } from './walk.ts';

walk('contact-owners');
