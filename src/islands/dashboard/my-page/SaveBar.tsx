import { useLayoutEffect, useRef } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { useWords } from '../words.ts';
import { OWN_PAGE_FORM } from './use-own-page.ts';

interface SaveBarProps {
  readonly busy: boolean;
  readonly onCancel: () => void;
}

/** At hand wherever one has scrolled to, as long as something is not saved. */
export function SaveBar({ busy, onCancel }: SaveBarProps) {
  const { t } = useWords();
  const bar = useRef<HTMLDivElement>(null);
  // The button that was pressed goes; the focus must not.
  useLayoutEffect(() => {
    const element = bar.current;
    return () => {
      if (element?.contains(document.activeElement))
        document.getElementById(OWN_PAGE_FORM)?.focus();
    };
  }, []);
  return (
    <div ref={bar} className="save-bar" role="group" aria-label={t('own_page_unsaved')}>
      <p className="me-auto text-[0.9375rem]">{t('own_page_unsaved')}</p>
      <Button variant="quiet" disabled={busy} onClick={onCancel}>
        {t('cancel')}
      </Button>
      <Button type="submit" form={OWN_PAGE_FORM} busy={busy}>
        {t('own_page_save')}
      </Button>
    </div>
  );
}
