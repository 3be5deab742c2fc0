import type { ReadableAtom } from 'nanostores';
import type { ComponentType, LazyExoticComponent } from 'react';
import { lazyPart } from '../../ui/lazy-part.ts';
import type { PartAddress } from '../../stores/ui/address.ts';

/** A part of the dashboard or the desk. Its folder has what only this part needs. */
export interface Part<
  Key extends string = string,
  Role extends string = string,
> extends PartAddress {
  readonly icon: ComponentType;
  readonly words: {
    readonly title: Key;
    /** Shorter name for the navigation. */
    readonly nav?: Key;
  };
  /** Roles that may open it; by default all. */
  readonly roles?: readonly Role[];
  /** Number that waits in the part, which its word takes as `count`. */
  readonly badge?: { readonly $count: ReadableAtom<number>; readonly word: Key };
  /** Loads the content when the part is first shown; the frame has its title. */
  readonly load?: () => Promise<ComponentType>;
  /** Content of a part that the page loads at once, with a heading of its own. */
  readonly Content?: ComponentType | LazyExoticComponent<ComponentType>;
  /** Step of the tour that is about its link. */
  readonly tour?: string;
  /** Whether the content stays mounted while another part is shown. */
  readonly isKept?: boolean;
  /** Id of the content's own heading; by default that of the frame's title. */
  readonly heading?: string;
}

/**
 * Returns the parts with the content of each that is loaded when it is first shown.
 * @param Failure shown in place of a part that cannot be loaded
 */
export const withContents = <P extends Part>(parts: readonly P[], Failure: ComponentType) =>
  parts.map((part) => (part.load ? { ...part, Content: lazyPart(part.load, Failure) } : part));

export const partsFor = <P extends Part>(parts: readonly P[], role: string): readonly P[] =>
  parts.filter(({ roles }) => roles?.includes(role) ?? true);

export const headingOf = ({ name, heading = `part-${name}` }: Part): string => heading;
