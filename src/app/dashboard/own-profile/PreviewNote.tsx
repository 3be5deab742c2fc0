interface PreviewNoteProps {
  readonly placeholder: string;
  readonly button: string;
}

/** A picture of the field in which visitors write, with its button as it is before anything is written. */
export const PreviewNote = ({ placeholder, button }: PreviewNoteProps) => (
  <div className="page-preview-note" inert>
    <span className="text-ink-soft">{placeholder}</span>
    <span className="button bg-brand-soft text-brand-strong">{button}</span>
  </div>
);
