import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { useEffect, useRef } from 'react';
import toast, { resolveValue, useToaster, type Toast } from 'react-hot-toast/headless';
import { Spinner } from './Spinner.tsx';

/** Milliseconds; the specification's. */
const options = {
  duration: 4000,
  removeDelay: 200,
  success: { duration: 2000 },
  error: { duration: 4000 },
} as const;

function ToastIcon({ type }: Pick<Toast, 'type'>) {
  if (type === 'success') return <Check />;
  if (type === 'error') return <CircleAlert />;
  return type === 'loading' ? <Spinner /> : null;
}

interface ToasterProps {
  /** What the page before wanted to say here. */
  readonly takeNotice?: () => { kind: 'success' | 'error'; text: string } | null;
}

/** Once a page. Toasts are made with `toast` from `react-hot-toast/headless`, from anywhere. */
export function Toaster({ takeNotice }: ToasterProps) {
  const { toasts, handlers } = useToaster(options);
  const area = useRef<HTMLDivElement>(null);
  const newest = toasts[0]?.id;

  useEffect(() => {
    const notice = takeNotice?.();
    if (notice) toast[notice.kind](notice.text);
  }, [takeNotice]);

  // A dialog that opened later lies above: going into the top layer again lifts the toasts over it.
  useEffect(() => {
    const element = area.current;
    if (!newest || !element) return;
    if (document.querySelector('dialog:modal')) element.hidePopover();
    if (!element.matches(':popover-open')) element.showPopover();
  }, [newest]);

  return (
    <div
      ref={area}
      className="toaster"
      popover="manual"
      aria-live="polite"
      onPointerEnter={handlers.startPause}
      onPointerLeave={handlers.endPause}
    >
      {toasts.map((shown) => (
        <div
          key={shown.id}
          className="toast"
          data-type={shown.type}
          data-visible={shown.visible}
          role={shown.type === 'error' ? 'alert' : undefined}
        >
          <ToastIcon type={shown.type} />
          <span dir="auto">{resolveValue(shown.message, shown)}</span>
        </div>
      ))}
    </div>
  );
}
