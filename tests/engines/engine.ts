/** A tab in a browser of its own, for one person. It shares nothing with other tabs. */
export interface Tab {
  /** Whether pages run scripts; the tests' own scripts run in any case. */
  readonly runsScripts: boolean;
  open(address: string): Promise<unknown>;
  reload(): Promise<unknown>;
  /** Returns the JSON value of an expression. */
  evaluate(expression: string): Promise<unknown>;
  /** Presses at a point of the viewport, in CSS pixels. */
  pressAt(x: number, y: number): Promise<unknown>;
  /** Types into the focused element, key by key. */
  type(text: string): Promise<unknown>;
  /** Returns a PNG of the viewport. */
  screenshot(): Promise<Uint8Array>;
}

export interface TabOptions {
  /** Width of the viewport in CSS pixels. */
  width: number;
  runsScripts: boolean;
}

export interface Engine {
  newTab(options: TabOptions): Promise<Tab>;
  /** Ends every process that was started. */
  stop(): Promise<void>;
}

/** Height of the viewport in CSS pixels. */
export const HEIGHT = 844;
