import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useEffect, useRef, type ReactNode } from 'react';
import { closeOpened } from '../../../stores/ui/address.ts';
import { Button } from '../../../ui/Button.tsx';
import { giveFocus } from '../../../ui/focus.ts';
import { useWords } from '../words.ts';

interface PaneProps {
  /** Id of the open item. */
  readonly id: string;
  readonly label: string;
  readonly children: ReactNode;
}

/** The open item beside its list; on a phone instead of the list, with a way back to it. */
export function Pane({ id, label, children }: PaneProps) {
  const { t } = useWords();
  const pane = useRef<HTMLElement>(null);
  useEffect(() => {
    // On a phone, the list with the pressed button is hidden.
    const isListHidden = document.querySelector('.desk-list')?.getClientRects().length === 0;
    if (isListHidden) giveFocus(pane.current, { preventScroll: true });
    pane.current?.scrollTo({ top: 0 });
  }, [id]);
  return (
    <section ref={pane} className="desk-pane" aria-label={label} tabIndex={-1}>
      <Button variant="ghost" className="-ms-3 justify-self-start lg:hidden" onClick={closeOpened}>
        <ArrowLeft className="mirrored" />
        {t('to_list')}
      </Button>
      {children}
    </section>
  );
}

/** Says on a wide screen how to open an item. */
export function EmptyPane({ title, hint }: { readonly title: string; readonly hint: string }) {
  return (
    <div className="desk-pane desk-empty gap-1 max-lg:hidden lg:h-full lg:content-center">
      <p className="font-medium">{title}</p>
      <p className="text-ink-soft">{hint}</p>
    </div>
  );
}
