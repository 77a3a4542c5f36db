import { VisuallyHidden } from '../typography/visually-hidden.js';
import { Frames } from './frames.js';

export type StepBarProps = {
  /** Counted from 1. */
  current: number;
  total: number;
  /** e.g. 「ステップ 2/4」 */
  text: string;
  /** e.g. 「4ステップ中2番目」 */
  label: string;
};

/** Where a visitor is in a row of screens; stands under the title on the marquee. */
export function StepBar({ current, total, text, label }: StepBarProps) {
  return (
    <div className="band__step">
      <p className="band__n">{text}</p>
      <Frames total={total} lit={current - 1} now label={label} />
    </div>
  );
}

export type StepListProps = {
  label: string;
  steps: readonly string[];
  /** Counted from 1. */
  current: number;
  /** Said after the name of a finished step, e.g. 「完了」. */
  doneText: string;
};

/** The same in names, beside the page on wide screens. */
export function StepList({ label, steps, current, doneText }: StepListProps) {
  return (
    <aside className="steps" aria-label={label}>
      <ol>
        {steps.map((step, index) => {
          const done = index + 1 < current;
          return (
            <li
              key={step}
              data-done={done || undefined}
              aria-current={index + 1 === current ? 'step' : undefined}
            >
              <span>
                {step}
                {done && <VisuallyHidden> ({doneText})</VisuallyHidden>}
              </span>
            </li>
          );
        })}
      </ol>
    </aside>
  );
}
