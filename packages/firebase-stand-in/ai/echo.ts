import type { AiRequest } from './request.ts';

/** Writes the text of an answer. */
export type Respond = (request: AiRequest) => string;

/** A text that says of itself that no model wrote it, and repeats the last text of the request. */
export const echo: Respond = ({ texts }) =>
  `Text of the stand-in, not written by a model. The request ended in: ${texts.at(-1) ?? ''}`;
