import type { ComponentProps, ReactNode } from 'react';

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
  /** Tell the end of `leaving` by `onAnimationEnd`; with reduced motion it comes at once. */
  readonly motion?: keyof typeof motionClass;
}

export function Note({
  text,
  meta,
  actions,
  children,
  isNew = false,
  motion = 'resting',
  className = '',
  ...rest
}: NoteProps) {
  return (
    <article
      {...rest}
      className={`note ${motionClass[motion]} ${className}`}
      data-new={isNew || undefined}
    >
      <p className="note-text" dir="auto">
        {text}
      </p>
      {meta && <div className="note-meta">{meta}</div>}
      {children}
      {actions && <div className="note-actions">{actions}</div>}
    </article>
  );
}
