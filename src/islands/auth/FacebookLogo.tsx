/** In the color of its text, because nothing can be pressed yet. */
export function FacebookLogo() {
  return (
    <svg className="size-4.5 flex-none" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <path d="M24 12a12 12 0 1 0-13.9 11.9v-8.4h-3V12h3V9.4c0-3 1.8-4.7 4.5-4.7l2.7.2v3h-1.5c-1.5 0-2 .9-2 1.9V12h3.4l-.6 3.5h-2.8v8.4A12 12 0 0 0 24 12" />
    </svg>
  );
}
