import { z } from 'zod';
import { RequestError } from '../../shared/google/request.ts';
import { callOf } from '../google.ts';
import { byHand, done, type Step } from '../step.ts';

/** The part of a Firebase project that is read. */
export const FIREBASE_PROJECT = z.object({ projectNumber: z.string().regex(/^\d+$/) });

/** The call that reads a Firebase project. */
export const projectCall = (project: string) =>
  callOf('firebase.projects.get', { at: { name: `projects/${project}` } });

/** A project that is not there is refused as one that others have. */
function missingOrHidden(error: unknown): undefined {
  if (!(error instanceof RequestError && error.status === 403)) throw error;
}

/** The project, which only the console makes: its terms have to be agreed to there. */
export const project: Step = {
  name: 'Firebase project',
  does: 'looks for the project',
  roles: ['roles/firebase.viewer'],
  async look({ project: id, file, find, variables }) {
    const named = variables['VITE_FIREBASE_PROJECT_ID'];
    if (named && named !== id)
      return byHand(
        `${file} is of ${named}, not of ${id}: name a file of its own for a second project, such as --env staging`,
        { stops: true },
      );
    const found = FIREBASE_PROJECT.safeParse(await find(projectCall(id)).catch(missingOrHidden));
    return found.success
      ? done(`${id}, number ${found.data.projectNumber}`)
      : byHand(
          `no Firebase project ${id} that these credentials see: make it at https://console.firebase.google.com ("Create a Firebase project", or add Firebase to a Google Cloud project there)`,
          { stops: true },
        );
  },
};
