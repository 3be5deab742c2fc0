/** The categories of the assessment in the order of the page; each has three statements. */
export const assessmentCategories = ['communication', 'trust', 'support'] as const;
export const statementNumbers = [1, 2, 3] as const;
export const ratings = [1, 2, 3, 4, 5] as const;

const statementCount = assessmentCategories.length * statementNumbers.length;
const bestScore = statementCount * Math.max(...ratings);

/** The keys of the result's words: above 80 percent, above 60, and the rest. */
type AssessmentBand = 'band_strong' | 'band_good' | 'band_weak';

/** A category of the assessment. */
export type Axis = (typeof assessmentCategories)[number];

/** The ratings given so far. */
type Answers = Readonly<Record<Axis, readonly number[]>>;

export interface Assessment {
  /** Number of statements without a rating; the result is provisional until it is 0. */
  left: number;
  /** Share of the best possible score, in whole percent. */
  percent: number;
  band: AssessmentBand;
  /** In the order of the page; `percent` is undefined until the category has a rating. */
  axes: readonly { axis: Axis; percent: number | undefined }[];
  /** The categories with the lowest score, once everything is rated; empty if all are equal. */
  weakest: readonly Axis[];
}

/** Undefined until something is rated. */
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
