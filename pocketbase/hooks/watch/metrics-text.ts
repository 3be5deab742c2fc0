export interface Metric {
  /** Follows the naming rules of Prometheus: the unit, and `_total` for what only grows, stand at the end. */
  readonly name: string;
  readonly help: string;
  readonly type: 'counter' | 'gauge';
  readonly samples: readonly Sample[];
}

export interface Sample {
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
}

/** @param value the samples, or the only value of a metric without labels; one that is not known has no sample */
const metricOf =
  (type: Metric['type']) =>
  (name: string, help: string, value: readonly Sample[] | number | undefined): Metric => {
    const samples = typeof value === 'number' ? [{ value }] : (value ?? []);
    return { name, help, type, samples };
  };
export const gauge = metricOf('gauge');
export const counter = metricOf('counter');

/** Returns a sample for each value, whose key is the value of the label. */
export const samplesBy = (
  label: string,
  values: Readonly<Record<string, number>>,
  labels?: Sample['labels'],
): Sample[] =>
  Object.entries(values).map(([key, value]) => ({ labels: { ...labels, [label]: key }, value }));

export const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

/** Writes metrics in the text format of Prometheus. */
export const writeMetrics = (metrics: readonly Metric[]): string =>
  metrics.map(writeMetric).join('');

function writeMetric({ name, help, type, samples }: Metric): string {
  const lines = samples.map(({ labels = {}, value }) => `${name}${writeLabels(labels)} ${value}`);
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines, ''].join('\n');
}

function writeLabels(labels: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escapeValue(value)}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}

const escapeValue = (value: string) =>
  value.replace(/\\/g, '\\\\').replace(/"/g, '\\"').replace(/\n/g, '\\n');
