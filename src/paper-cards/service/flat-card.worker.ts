/** Finds and straightens cards off the main thread, for `flat-card.ts`. */
import { flatCard, printFiles } from '@/paper-cards/model/read-card';
import { answerRequests } from '@/shared/browser/worker-requests';

const tasks = { flat: flatCard, print: printFiles };

export type FlatTasks = typeof tasks;

answerRequests(tasks);
