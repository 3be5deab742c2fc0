import ChevronDown from 'lucide-react/icons/chevron-down';

interface ExplainedProps {
  readonly question: string;
  readonly children: string;
}

/** A question whose answer is behind one press. */
export function Explained({ question, children }: ExplainedProps) {
  return (
    <details className="text-[0.9375rem] [&[open]>summary>svg]:rotate-180">
      <summary className="inline-flex min-h-11 items-center gap-1.5 underline underline-offset-3">
        {question}
        <ChevronDown className="size-4 flex-none" />
      </summary>
      <p>{children}</p>
    </details>
  );
}
