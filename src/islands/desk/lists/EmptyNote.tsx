/** Says that a list is empty, where its first item would be. */
export function EmptyNote({ title, text }: { readonly title: string; readonly text?: string }) {
  return (
    <div className="desk-empty">
      <p className="font-medium">{title}</p>
      {text && <p className="text-ink-soft">{text}</p>}
    </div>
  );
}
