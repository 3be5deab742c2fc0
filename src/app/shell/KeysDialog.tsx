import type { ReactNode } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import type { KeyGroup } from './keys.ts';
import { useWords } from './words.ts';

interface KeysDialogProps {
  /** Groups with a line between them, in the same columns. */
  readonly groups: readonly KeyGroup[];
  readonly onClose: () => void;
  /** Shown above the list. */
  readonly children?: ReactNode;
}

/** Lists keyboard shortcuts. */
export function KeysDialog({ groups, onClose, children }: KeysDialogProps) {
  const { t } = useWords();
  return (
    <Dialog open onClose={onClose} title={t('keys')} closeLabel={t('close')}>
      <div className="grid gap-4">
        {children}
        <div className="key-list">
          {groups.map(({ title, rows }, index) => (
            <section key={index}>
              {title && <h3 className="col-span-full font-medium">{t(title)}</h3>}
              <dl>
                {rows.map(([key, word]) => (
                  <div key={word}>
                    <dt>
                      <kbd className="key" dir="ltr">
                        {key}
                      </kbd>
                    </dt>
                    <dd>{t(word)}</dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </div>
      </div>
    </Dialog>
  );
}
