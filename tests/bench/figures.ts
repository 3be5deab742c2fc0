/** One measured figure beside its budget. */
export interface Figure {
  readonly name: string;
  readonly measured: number;
  readonly unit: '' | 'ms' | 'MB' | '/s';
  /** A figure without a budget explains another one. */
  readonly budget?: { readonly min: number } | { readonly max: number };
}

const holds = ({ measured, budget }: Figure): boolean => {
  if (!budget) return true;
  return 'min' in budget ? measured >= budget.min : measured <= budget.max;
};

/** Prints the figures as a table, and returns those that miss their budget. */
export function printTable(figures: readonly Figure[]): readonly Figure[] {
  console.table(
    figures.map((figure) => ({
      figure: figure.name,
      measured: write(figure.measured, figure.unit),
      budget: writeBudget(figure),
      missed: holds(figure) ? '' : 'missed',
    })),
  );
  return figures.filter((figure) => !holds(figure));
}

function writeBudget({ budget, unit }: Figure): string {
  if (!budget) return '';
  return 'min' in budget
    ? `at least ${write(budget.min, unit)}`
    : `at most ${write(budget.max, unit)}`;
}

function write(value: number, unit: Figure['unit']): string {
  const digits = value < 10 ? 2 : value < 100 ? 1 : 0;
  const number = value.toLocaleString('en', { maximumFractionDigits: digits });
  return unit === 'ms' || unit === 'MB' ? `${number} ${unit}` : `${number}${unit}`;
}

/** Returns the value below which this share of the values lies; by default the median. */
export const quantile = (values: readonly number[], share = 0.5): number =>
  values.toSorted((left, right) => left - right)[Math.ceil(values.length * share) - 1] ?? NaN;
