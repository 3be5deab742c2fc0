import X from 'lucide-react/icons/x';
import { useEffect, useId, useRef } from 'react';
import type { TooltipRenderProps } from 'react-joyride';
import { Button } from '../../../ui/Button.tsx';
import { useWords } from '../words.ts';

/** One step of the tour, with its progress and buttons. */
export function TourStep({ step, index, size, isLastStep, controls }: TooltipRenderProps) {
  const { t } = useWords();
  const id = useId();
  const { dialog, onward } = useFocusOnOpen(index === 0);
  return (
    <div
      ref={dialog}
      // The specification's width is 380 px.
      className="tour-step grid w-[min(380px,100vw-1.5rem)] gap-1.5 rounded-note bg-surface p-5 leading-snug text-ink raised outline-none max-[22rem]:p-4 max-[22rem]:text-[0.9375rem] arabic:leading-normal"
      role="dialog"
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-progress ${id}-text`}
    >
      <div className="-me-3 -mt-2 flex items-start justify-between gap-2">
        <div className="grid gap-1.5 pt-2">
          <p className="text-sm text-ink-soft" id={`${id}-progress`}>
            {t('progress', { step: index + 1, steps: size })}
          </p>
          <h2 className="text-lg max-[22rem]:text-base" id={`${id}-title`}>
            {step.title}
          </h2>
        </div>
        <Button
          variant="ghost"
          size="icon"
          aria-label={t('close')}
          onClick={() => controls.skip('button_close')}
        >
          <X />
        </Button>
      </div>
      <p id={`${id}-text`}>{step.content}</p>
      <div className="mt-2.5 flex flex-wrap gap-2 max-sm:[&_.button]:px-4 max-sm:[&_.button]:text-[0.9375rem] max-[22rem]:[&_.button]:px-2.5 max-[22rem]:[&_.button]:text-sm">
        {!isLastStep && (
          <Button
            variant="ghost"
            className="-ms-3 px-3!"
            onClick={() => controls.skip('button_skip')}
          >
            {t('skip')}
          </Button>
        )}
        <div className="ms-auto flex gap-2">
          {index > 0 && (
            <Button variant="quiet" onClick={() => controls.prev('button_back')}>
              {t('back')}
            </Button>
          )}
          <Button ref={onward} onClick={() => controls.next('button_primary')}>
            {t(isLastStep ? 'finish' : 'next')}
          </Button>
        </div>
      </div>
    </div>
  );
}

/** Moves the focus to the button that goes on; in the first step to the step itself. */
function useFocusOnOpen(isFirst: boolean) {
  const dialog = useRef<HTMLDivElement>(null);
  const onward = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Before anything is pressed, a browser draws a focus ring around the button, on a phone too.
    const target = isFirst ? dialog : onward;
    target.current?.focus({ preventScroll: true });
  }, [isFirst]);
  return { dialog, onward };
}
