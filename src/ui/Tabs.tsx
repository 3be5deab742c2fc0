import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';

interface TabsProps<Id extends string> {
  /** Name of the group of tabs, for screen readers. */
  readonly label: string;
  readonly tabs: readonly { readonly id: Id; readonly label: string }[];
  readonly selected: Id;
  readonly onSelect: (id: Id) => void;
  /** Content of the selected tab's panel. */
  readonly children: ReactNode;
}

/** Returns how far a key moves among the tabs; in a right-to-left page, the left arrow moves forward. */
function stepOf(key: string, list: HTMLElement): number {
  const onward = getComputedStyle(list).direction === 'rtl' ? -1 : 1;
  if (key === 'ArrowRight') return onward;
  if (key === 'ArrowLeft') return -onward;
  if (key === 'Home') return -Infinity;
  return key === 'End' ? Infinity : 0;
}

function indexAfter(current: number, step: number, length: number): number {
  if (!Number.isFinite(step)) return step > 0 ? length - 1 : 0;
  return (current + step + length) % length;
}

export function Tabs<Id extends string>({
  label,
  tabs,
  selected,
  onSelect,
  children,
}: TabsProps<Id>) {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);

  const move = (event: KeyboardEvent) => {
    if (!list.current) return;
    const step = stepOf(event.key, list.current);
    if (step === 0) return;
    event.preventDefault();
    const current = tabs.findIndex((tab) => tab.id === selected);
    const index = indexAfter(current, step, tabs.length);
    const next = tabs[index];
    if (!next) return;
    onSelect(next.id);
    list.current.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus();
  };

  return (
    <>
      <div className="tabs" role="tablist" aria-label={label} ref={list}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-${tab.id}`}
            aria-selected={tab.id === selected}
            aria-controls={`${base}-panel`}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => onSelect(tab.id)}
            onKeyDown={move}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${base}-panel`} aria-labelledby={`${base}-${selected}`}>
        {children}
      </div>
    </>
  );
}
