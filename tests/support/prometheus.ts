/** Samples by metric name, and by label pairs such as `kind="push"`; without labels by an empty text. */
type Samples = Map<string, Map<string, number>>;

const nameOf = /^[a-zA-Z_:][\w:]*$/;
const sampleOf = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)$/;
const labelsOf =
  /^[a-zA-Z_]\w*="(?:[^"\\\n]|\\[\\"n])*"(?:,[a-zA-Z_]\w*="(?:[^"\\\n]|\\[\\"n])*")*$/;

/**
 * Reads the text format of Prometheus, version 0.0.4, as strictly as its own parser.
 * @throws for whatever Prometheus refuses or warns of
 */
export function readMetrics(text: string): Samples {
  const samples: Samples = new Map();
  const types = new Map<string, string>();
  if (!text.endsWith('\n')) throw new Error('the last line has no end');
  for (const line of text.slice(0, -1).split('\n')) {
    if (line.startsWith('#')) readComment(line, types, samples);
    else readSample(line, types, samples);
  }
  return samples;
}

function readComment(line: string, types: Map<string, string>, samples: Samples): void {
  const [, kind = '', name = '', rest = ''] = /^# (HELP|TYPE) (\S+) (.+)$/.exec(line) ?? [];
  if (!nameOf.test(name)) throw new Error(`no comment of Prometheus: ${line}`);
  if (kind === 'HELP') return;
  if (types.has(name)) throw new Error(`two types: ${line}`);
  if (rest !== 'counter' && rest !== 'gauge') throw new Error(`no type: ${line}`);
  if ((rest === 'counter') !== name.endsWith('_total')) throw new Error(`misnamed: ${line}`);
  types.set(name, rest);
  samples.set(name, new Map());
}

function readSample(line: string, types: Map<string, string>, samples: Samples): void {
  const [, name = '', labels = '', value = ''] = sampleOf.exec(line) ?? [];
  if (!types.has(name)) throw new Error(`a sample without a type: ${line}`);
  if (labels !== '' && !labelsOf.test(labels)) throw new Error(`no labels: ${line}`);
  if (!Number.isFinite(Number(value))) throw new Error(`no number: ${line}`);
  const ofMetric = samples.get(name) ?? new Map<string, number>();
  if (ofMetric.has(labels)) throw new Error(`the same sample twice: ${line}`);
  samples.set(name, ofMetric.set(labels, Number(value)));
}
