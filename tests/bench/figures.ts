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

/** Prints the figures as a table in Markdown, and returns those that miss their budget. */
export function printTable(figures: readonly Figure[]): readonly Figure[] {
  const rows = [['figure', 'measured', 'budget', ''], ...figures.map(cellsOf)];
  const widths = [0, 1, 2, 3].map((column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  const print = (cells: readonly string[]) =>
    console.log(`| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`);
  rows.forEach((row, index) => {
    print(row);
    if (index === 0) print(widths.map((width) => '-'.repeat(width)));
  });
  return figures.filter((figure) => !holds(figure));
}

function cellsOf(figure: Figure): string[] {
  const { name, measured, unit, budget } = figure;
  return [
    name,
    write(measured, unit),
    writeBudget(figure),
    budget && !holds(figure) ? 'missed' : '',
  ];
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
