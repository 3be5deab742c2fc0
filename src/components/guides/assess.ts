/** What a relationship is rated by, in the order of the page; each has three statements. */
export const assessmentCategories = ['communication', 'trust', 'support'] as const;
export const statementNumbers = [1, 2, 3] as const;
export const ratings = [1, 2, 3, 4, 5] as const;

const statementCount = assessmentCategories.length * statementNumbers.length;
const bestScore = statementCount * Math.max(...ratings);

/** The keys of their words: above 80 percent, above 60, and the rest. */
type AssessmentBand = 'band_strong' | 'band_good' | 'band_weak';

/** What a relationship consists of. */
export type Axis = (typeof assessmentCategories)[number];

/** The ratings given so far. */
type Answers = Readonly<Record<Axis, readonly number[]>>;

export interface Assessment {
  /** Statements without a rating: as long as there are any, the result is provisional. */
  left: number;
  /** Of the best score there is, in whole percent. */
  percent: number;
  band: AssessmentBand;
  /** In the order of the page; without a percentage as long as nothing of it is rated. */
  axes: readonly { axis: Axis; percent: number | undefined }[];
  /** What is rated lowest, once everything is rated; nothing where all are alike. */
  weakest: readonly Axis[];
}

/** Says nothing as long as nothing is rated. */
export function assess(answers: Answers): Assessment | undefined {
  const all = Object.values(answers).flat();
  if (all.length === 0) return undefined;
  const share = (sum(all) * 100) / bestScore;
  const left = statementCount - all.length;
  const axes = assessmentCategories.map((axis) => ({ axis, percent: percentOf(answers[axis]) }));
  const weakest = left > 0 ? [] : weakestOf(answers);
  return { left, percent: Math.round(share), band: bandOf(share), axes, weakest };
}

const sum = (ratingsGiven: readonly number[]) =>
  ratingsGiven.reduce((total, rating) => total + rating, 0);

function percentOf(ofAxis: readonly number[]): number | undefined {
  if (ofAxis.length === 0) return undefined;
  return Math.round((sum(ofAxis) * 100 * assessmentCategories.length) / bestScore);
}

function weakestOf(answers: Answers): Axis[] {
  const lowest = Math.min(...assessmentCategories.map((axis) => sum(answers[axis])));
  const weakest = assessmentCategories.filter((axis) => sum(answers[axis]) === lowest);
  return weakest.length < assessmentCategories.length ? weakest : [];
}

function bandOf(share: number): AssessmentBand {
  if (share > 80) return 'band_strong';
  return share > 60 ? 'band_good' : 'band_weak';
}
