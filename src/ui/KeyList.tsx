/** Each key with what it does. */
type Row = readonly [key: string, name: string];

interface KeyListProps {
  /** Groups with a line between them, in the same columns. */
  readonly groups: readonly (readonly Row[])[];
}

/** Lists keyboard shortcuts. */
export function KeyList({ groups }: KeyListProps) {
  return (
    <div className="key-list">
      {groups.map((rows, index) => (
        <dl key={index}>
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
      ))}
    </div>
  );
}
