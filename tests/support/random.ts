/** Draws numbers that a seed repeats (mulberry32). */
export class Random {
  private state: number;

  constructor(seed: number) {
    this.state = seed >>> 0;
  }

  /** Returns a whole number from 0 to below the limit. */
  below(limit: number): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  }

  pick<T>(list: readonly T[]): T {
    if (list.length === 0) throw new Error('there is nothing to pick');
    return list[this.below(list.length)] as T;
  }

  /** Returns true in so many of a hundred cases. */
  chance(percent: number): boolean {
    return this.below(100) < percent;
  }
}
