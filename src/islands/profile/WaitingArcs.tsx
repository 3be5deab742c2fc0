import { logoDrop } from '../../ui/logo-drop.ts';

/** The logo with many arcs, close to each other. */
export function WaitingArcs() {
  return (
    <svg
      className="h-28 w-auto justify-self-start max-[24rem]:h-18"
      viewBox="3 -6 35 36"
      aria-hidden="true"
    >
      <path fill="currentColor" fillRule="evenodd" d={logoDrop} />
      <g fill="none" stroke="currentColor" strokeWidth="1.4" strokeLinecap="round">
        <path d="M16.5 8.2a12 12 0 0 1 7.3 7.3" />
        <path opacity="0.85" d="M17.3 5.9a14.4 14.4 0 0 1 8.8 8.8" />
        <path opacity="0.7" d="M18.1 3.7a16.8 16.8 0 0 1 10.2 10.2" />
        <path opacity="0.55" d="M18.9 1.4a19.2 19.2 0 0 1 11.7 11.7" />
        <path opacity="0.4" d="M19.7-.9a21.6 21.6 0 0 1 13.2 13.2" />
        <path opacity="0.25" d="M20.5-3.1a24 24 0 0 1 14.6 14.6" />
      </g>
    </svg>
  );
}
