import PenLine from 'lucide-react/icons/pen-line';
import { useEffect, useState, type MouseEvent } from 'react';
import type { FeedView } from '../../../contract/feed-view.ts';
import { pathIn } from '../../../i18n/paths.ts';
import { opensElsewhere } from '../../../ui/opens-elsewhere.ts';
import { When } from '../template.tsx';
import { useWords } from './words.ts';

interface WriteBarProps {
  readonly view: FeedView;
  /** Whether the form is on another page. */
  readonly isElsewhere: boolean;
}

/** Stays at the bottom of the screen while people read, and leads to the form. */
export function WriteBar({ view, isElsewhere }: WriteBarProps) {
  const { lang, t } = useWords();
  const isFormAway = useFormAway();
  const { username, prompt, form_audience } = view;
  return (
    <a
      className={`write-bar unless-sent sticky bottom-[max(0.75rem,env(safe-area-inset-bottom))] z-10 mt-6 flex min-h-14 items-center gap-3 rounded-full border border-line-strong bg-surface py-1.5 ps-5 pe-1.5 text-ink no-underline [box-shadow:0_0.5rem_1.5rem_var(--shadow)] transition-[opacity,translate,visibility] duration-160 ease-settle ${isElsewhere ? 'lg:hidden' : ''} ${form_audience}`}
      data-shown={isElsewhere || isFormAway || undefined}
      href={isElsewhere ? `${pathIn(lang, username)}#prompt` : '#prompt'}
      onClick={isElsewhere ? undefined : focusField}
    >
      <span className="line-clamp-2 min-w-0 flex-1 leading-tight arabic:leading-normal" dir="auto">
        <When has="prompt" shown={prompt !== ''} otherwise={t('default_prompt')}>
          {prompt}
        </When>
      </span>
      <span className="button px-4 max-[24rem]:[&>svg]:hidden">
        <PenLine />
        {t('write')}
      </span>
    </a>
  );
}

/** Unlike the link by itself, opens the keyboard of an iPhone, and shows the prompt above the field. */
function focusField(event: MouseEvent): void {
  const field = document.getElementById('message');
  if (!field || opensElsewhere(event)) return;
  event.preventDefault();
  field.focus({ preventScroll: true });
  document.getElementById('prompt')?.scrollIntoView();
}

/** Whether the form of this page is scrolled out of view. */
function useFormAway(): boolean {
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    const form = document.getElementById('write');
    if (!form) return undefined;
    // The form counts as out of view while the page's header covers it.
    const header = document.querySelector<HTMLElement>('body > header')?.offsetHeight ?? 0;
    const observer = new IntersectionObserver(
      (entries) => setAway(entries.at(-1)?.isIntersecting === false),
      { rootMargin: `-${header}px 0px 0px` },
    );
    observer.observe(form);
    return () => observer.disconnect();
  }, []);
  return isAway;
}
