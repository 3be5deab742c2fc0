/** Drawn here because Lucide has no brand logos. In one color, to match the button's text. */
export function GoogleLogo() {
  return (
    <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <path d="M12.2 10.3v3.9h5.5c-.2 1.3-1.7 3.8-5.5 3.8a6.1 6.1 0 0 1 0-12.2c1.9 0 3.1.8 3.9 1.5l2.6-2.6A9.4 9.4 0 0 0 12.2 2a10 10 0 1 0 0 20c5.8 0 9.6-4 9.6-9.8 0-.7 0-1.2-.2-1.9z" />
    </svg>
  );
}
