import type { Message } from '../../../contract/messages.ts';

/** Assumed height of a note, in pixels, until one is measured. */
const ASSUMED_HEIGHT = 220;

type Messages = readonly Pick<Message, 'id'>[];

/** The heights of a list's items. An item that was not measured counts as high as the average. */
export class Heights {
  readonly #measured = new Map<string, number>();
  #total = 0;

  measure(id: string, height: number): void {
    this.#total += height - (this.#measured.get(id) ?? 0);
    this.#measured.set(id, height);
  }

  /** Drops the measured heights, because they belong to another width or density. */
  clear(): void {
    this.#measured.clear();
    this.#total = 0;
  }

  sum(messages: Messages, start = 0, end = messages.length): number {
    const guess = this.#average();
    let sum = 0;
    for (let index = start; index < end; index += 1) sum += this.#of(messages[index], guess);
    return sum;
  }

  /** Returns the index of the item at an offset in pixels from the top of the list, or the nearest index. */
  indexAt(messages: Messages, offset: number): number {
    const guess = this.#average();
    let bottom = 0;
    for (let index = 0; index < messages.length; index += 1) {
      bottom += this.#of(messages[index], guess);
      if (bottom > offset) return index;
    }
    return Math.max(0, messages.length - 1);
  }

  #of(message: Messages[number] | undefined, guess: number): number {
    return (message && this.#measured.get(message.id)) ?? guess;
  }

  #average(): number {
    return this.#measured.size === 0 ? ASSUMED_HEIGHT : this.#total / this.#measured.size;
  }
}
