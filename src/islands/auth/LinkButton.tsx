import { pathIn } from '../../i18n/paths.ts';
import { useAuthWords } from './words.ts';

interface LinkButtonProps {
  /** Path without the language prefix. */
  readonly path: string;
  readonly children: string;
}

export function LinkButton({ path, children }: LinkButtonProps) {
  const { lang } = useAuthWords();
  return (
    <a className="button button-large" href={pathIn(lang, path)}>
      {children}
    </a>
  );
}
