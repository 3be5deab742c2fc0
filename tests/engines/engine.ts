/** A tab of a browser of its own: what one person holds. Nothing is shared with another one's. */
export interface Tab {
  /** Whether pages run scripts; the tests' own run all the same. */
  readonly runsScripts: boolean;
  open(address: string): Promise<unknown>;
  reload(): Promise<unknown>;
  /** The value of an expression, as JSON carries it. */
  evaluate(expression: string): Promise<unknown>;
  /** Presses at a point of what is seen, in CSS pixels. */
  pressAt(x: number, y: number): Promise<unknown>;
  /** Types where the focus is, key by key. */
  type(text: string): Promise<unknown>;
  /** A picture of what is seen, as PNG. */
  screenshot(): Promise<Uint8Array>;
}

export interface TabOptions {
  /** CSS pixels. */
  width: number;
  runsScripts: boolean;
}

export interface Engine {
  newTab(options: TabOptions): Promise<Tab>;
  /** Ends all that was started. */
  stop(): Promise<void>;
}

/** CSS pixels. */
export const HEIGHT = 844;
