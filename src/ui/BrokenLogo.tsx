/** The logo as an outline with broken arcs, where there is nothing: a page that does not exist, a link cut off. */
export function BrokenLogo() {
  return (
    <svg
      className="size-24 justify-self-start max-[24rem]:size-18"
      viewBox="2 -1 31 31"
      aria-hidden="true"
    >
      <g fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round">
        <path d="M4 19.5a8.5 8.5 0 1 1 8.5 8.5H5a1 1 0 0 1-1-1Z" strokeDasharray="34 4.5 9 5" />
        <path opacity="0.65" d="M16.9 7.1a12.9 12.9 0 0 1 8 8" strokeDasharray="3 4 1 3.5" />
        <path opacity="0.45" d="M18.3 2.9a17.2 17.2 0 0 1 10.8 10.8" strokeDasharray="1 3.5 5 4" />
      </g>
    </svg>
  );
}
