import { useRef, type MouseEvent } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { usePassFocusOn } from '../../../ui/use-pass-focus-on.ts';
import { useWords } from '../words.ts';
import { OWN_PAGE_FORM } from './use-own-page.ts';

interface SaveBarProps {
  readonly busy: boolean;
  readonly onCancel: () => void;
}

/** Stays in view while there are unsaved changes. */
export function SaveBar({ busy, onCancel }: SaveBarProps) {
  const { t } = useWords();
  const bar = useRef<HTMLDivElement>(null);
  usePassFocusOn(bar, () => document.getElementById(OWN_PAGE_FORM));
  return (
    <div ref={bar} className="save-bar" role="group" aria-label={t('own_page_unsaved')}>
      <p className="min-w-0 flex-1 text-[0.9375rem] leading-tight">{t('own_page_unsaved')}</p>
      <Button variant="quiet" disabled={busy} onMouseDown={keepFocus} onClick={onCancel}>
        {t('cancel')}
      </Button>
      <Button type="submit" form={OWN_PAGE_FORM} busy={busy} onMouseDown={keepFocus}>
        {t('own_page_save')}
      </Button>
    </div>
  );
}

/** Safari would take the focus from the field without giving it to the button, as if the form were left. */
const keepFocus = (event: MouseEvent) => event.preventDefault();
