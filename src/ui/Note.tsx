import type { AnimationEvent, ComponentProps, ReactNode } from 'react';

const motionClass = { resting: '', arriving: 'note-arriving', leaving: 'note-leaving' } as const;

interface NoteProps extends Omit<ComponentProps<'article'>, 'children'> {
  /** The message itself; its direction follows its own letters. */
  readonly text: string;
  /** Time, badges. */
  readonly meta?: ReactNode;
  /** Buttons, best of the variant `ghost`. */
  readonly actions?: ReactNode;
  /** Answers and the form for a new one. */
  readonly children?: ReactNode;
  /** Folds the corner over in the brand's colour. */
  readonly isNew?: boolean;
  readonly motion?: keyof typeof motionClass;
  /** After `arriving` and `leaving`; with reduced motion at once. */
  readonly onMotionEnd?: () => void;
}

export function Note({
  text,
  meta,
  actions,
  children,
  isNew = false,
  motion = 'resting',
  onMotionEnd,
  className = '',
  ...rest
}: NoteProps) {
  // What moves inside the note tells of its end here, too.
  const end = ({ target, currentTarget }: AnimationEvent) => {
    if (target === currentTarget) onMotionEnd?.();
  };
  return (
    <article
      {...rest}
      className={`note ${motionClass[motion]} ${className}`}
      data-new={isNew || undefined}
      onAnimationEnd={end}
    >
      <p className="note-text" dir="auto">
        {text}
      </p>
      {meta && <div className="note-meta">{meta}</div>}
      {actions && <div className="note-actions">{actions}</div>}
      {children}
    </article>
  );
}
