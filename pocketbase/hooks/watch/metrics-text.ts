export interface Sample {
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
}

/**
 * Metrics by their names, which follow the rules of Prometheus: the unit, and `_total` for what only grows, stand
 * at the end. Each has the samples, or the only value of one without labels, which is undefined if unknown.
 */
export type Metrics = Readonly<
  Record<string, readonly [help: string, value: readonly Sample[] | number | undefined]>
>;

/** Returns a sample for each value, whose key is the value of the label. */
export const samplesBy = (
  label: string,
  values: Readonly<Record<string, number>>,
  labels?: Sample['labels'],
): Sample[] =>
  Object.entries(values).map(([key, value]) => ({ labels: { ...labels, [label]: key }, value }));

export const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

/** Writes metrics in the text format of Prometheus. */
export const writeMetrics = (metrics: Metrics): string =>
  Object.entries(metrics).map(writeMetric).join('');

function writeMetric([name, [help, value]]: [string, Metrics[string]]): string {
  const type = name.endsWith('_total') ? 'counter' : 'gauge';
  const samples = typeof value === 'number' ? [{ value }] : (value ?? []);
  const lines = samples.map((sample) => `${name}${writeLabels(sample)} ${sample.value}`);
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines, ''].join('\n');
}

function writeLabels({ labels = {} }: Sample): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escapeValue(value)}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}

const escapeValue = (value: string) =>
  value.replace(/\\/g, '\\\\').replace(/"/g, '\\"').replace(/\n/g, '\\n');
