/** Each key with what it does. */
type Row = readonly [key: string, name: string];

interface KeyGroup {
  readonly title?: string;
  readonly rows: readonly Row[];
}

interface KeyListProps {
  /** Groups with a line between them, in the same columns. */
  readonly groups: readonly KeyGroup[];
}

/** Lists keyboard shortcuts. */
export function KeyList({ groups }: KeyListProps) {
  return (
    <div className="key-list">
      {groups.map(({ title, rows }, index) => (
        <section key={index}>
          {title && <h3 className="col-span-full font-medium">{title}</h3>}
          <dl>
            {rows.map(([key, name]) => (
              <div key={name}>
                <dt>
                  <kbd className="key" dir="ltr">
                    {key}
                  </kbd>
                </dt>
                <dd>{name}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
