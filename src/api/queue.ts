/** Sends requests one at a time, so that the last answer shows the server's final state. */
export class Queue {
  /** The answer to the latest request. */
  last: Promise<unknown> = Promise.resolve();

  /** Sends a request after all earlier ones have been answered. */
  add<Answer>(send: () => Promise<Answer>): Promise<Answer> {
    const answer = this.last.then(send, send);
    this.last = answer;
    return answer;
  }
}
