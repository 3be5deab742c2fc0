import { readAnswer, type Answer } from './answer.ts';
import { client } from './client.ts';

/** Asks the server with the session. */
export const ask = (path: string, init: RequestInit): Promise<Answer> =>
  readAnswer(client().fetch(path, init));
